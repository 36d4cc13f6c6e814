import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { uintParameter } from './parameters.ts'

/** A chain without voters makes no state proofs, so neither they nor light header proofs are ever found. */
export function getStateProof(chain: Chain, _request: HttpRequest, params: Record<string, string>): HttpReply {
  const round = uintParameter('round', params['round'] ?? '')
  if (round > chain.lastRound) throw new AlgodError(500, 'given round is greater than the latest round')
  throw new AlgodError(404, 'no state proof can be found for that round')
}
