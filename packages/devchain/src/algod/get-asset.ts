import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { assetShape } from './asset-shape.ts'
import { requireDatabaseId } from './database-id.ts'
import { uintParameter } from './parameters.ts'
import { shapeReply } from './reply.ts'

export function getAsset(chain: Chain, _request: HttpRequest, params: Record<string, string>): HttpReply {
  const assetId = uintParameter('asset-id', params['assetId'] ?? '')
  requireDatabaseId(assetId)
  const asset = chain.asset(assetId)
  if (asset === undefined) throw new AlgodError(404, 'asset does not exist')
  return shapeReply(assetShape(asset))
}
