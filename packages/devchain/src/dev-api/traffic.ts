import type { Chain } from '../chain.ts'
import { emptyReply, type HttpReply, type HttpRequest } from '../http/message.ts'
import { demand, readBody, wholeNumber } from './read-body.ts'

const MAX_TRANSACTIONS = 50_000n
const MAX_SEED = 2n ** 32n - 1n

/** `{ transactionsPerBlock, seed }`: adds this number of other people's transactions to each block; 0 ends it. */
export function setTraffic(chain: Chain, request: HttpRequest): HttpReply {
  const body = readBody(request)
  const count = demand(wholeNumber(body, 'transactionsPerBlock', 0n, MAX_TRANSACTIONS), 'transactionsPerBlock')
  const seed = wholeNumber(body, 'seed', 0n, MAX_SEED) ?? 0n
  chain.controls.traffic({ transactionsPerBlock: Number(count), seed: Number(seed) })
  return emptyReply()
}
