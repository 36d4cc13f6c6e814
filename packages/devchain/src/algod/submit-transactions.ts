import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { boolQuery } from './parameters.ts'
import { shapeReply } from './reply.ts'

/** Submits one group of concatenated signed transactions; responds when its block is made or, with a block time, when it is accepted. */
export async function submitTransactions(chain: Chain, request: HttpRequest): Promise<HttpReply> {
  const skipPqAddressCheck = boolQuery(request, 'skip-pq-address-check')
  const [txId] = await chain.broadcast(request.body, { skipPqAddressCheck })
  return shapeReply({ txId })
}
