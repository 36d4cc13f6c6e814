import type { Chain } from '../chain.ts'
import { devEndpoints } from '../dev-api/endpoints.ts'
import { createDispatch, type Dispatch } from '../http/router.ts'
import { algodEndpoints } from './endpoints.ts'
import { algodErrorReply } from './error-reply.ts'
import { demandToken } from './token.ts'

export const ALGOD_TOKEN_HEADER = 'X-Algo-API-Token'

/** algod's interface on a chain, and the developer controls beside it under `/dev`. An empty token lets everybody in. */
export function createAlgodDispatch(chain: Chain, token = ''): Dispatch {
  return createDispatch({
    context: chain,
    endpoints: [...algodEndpoints, ...devEndpoints],
    authorize: demandToken(ALGOD_TOKEN_HEADER, token),
    replyToError: algodErrorReply,
  })
}
