import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { boolQuery } from './parameters.ts'
import { shapeReply } from './reply.ts'

/** Submits one group of concatenated signed transactions; responds when its block is made. */
export async function submitTransactions(chain: Chain, request: HttpRequest): Promise<HttpReply> {
  const skipPqAddressCheck = boolQuery(request, 'skip-pq-address-check')
  const { txids } = await chain.submit(request.body, { skipPqAddressCheck })
  return shapeReply({ txId: txids[0] })
}
