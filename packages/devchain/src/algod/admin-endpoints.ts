import type { Chain } from '../chain.ts'
import { HttpError } from '../http/message.ts'
import type { Endpoint } from '../http/router.ts'

const PATHS: readonly [Endpoint<Chain>['method'], string][] = [
  ['GET', '/debug/settings/config'],
  ['GET', '/debug/settings/pprof'],
  ['PUT', '/debug/settings/pprof'],
  ['POST', '/v2/catchup/:catchpoint'],
  ['DELETE', '/v2/catchup/:catchpoint'],
  ['GET', '/v2/node/peers'],
  ['POST', '/v2/node/shutdown'],
  ['POST', '/v2/shutdown'],
  ['GET', '/v2/participation'],
  ['POST', '/v2/participation'],
  ['POST', '/v2/participation/generate/:address'],
  ['GET', '/v2/participation/:id'],
  ['POST', '/v2/participation/:id'],
  ['DELETE', '/v2/participation/:id'],
]

/** Endpoints that need algod's admin token. This chain has none, so every token is wrong. */
export const adminEndpoints: readonly Endpoint<Chain>[] = PATHS.map(([method, path]) => ({
  method,
  path,
  isPublic: true,
  handler: () => {
    throw new HttpError(401, 'Invalid API Token')
  },
}))
