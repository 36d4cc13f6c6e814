import type { Chain } from '../chain.ts'
import { devEndpoints } from '../dev-api/endpoints.ts'
import { createDispatch, type Dispatch } from '../http/router.ts'
import { algodEndpoints } from './endpoints.ts'
import { algodErrorReply } from './error-reply.ts'
import { requireToken } from './token.ts'

export const ALGOD_TOKEN_HEADER = 'X-Algo-API-Token'

/** algod's interface on a chain, plus the developer controls under `/dev`. An empty token disables authentication. */
export function createAlgodDispatch(chain: Chain, token = ''): Dispatch {
  return createDispatch({
    context: chain,
    endpoints: [...algodEndpoints, ...devEndpoints],
    authorize: requireToken(ALGOD_TOKEN_HEADER, token),
    replyToError: algodErrorReply,
  })
}
