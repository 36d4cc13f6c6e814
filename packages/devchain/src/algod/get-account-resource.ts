import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { encodeMsgpack } from '../codec/msgpack.ts'
import { type HttpReply, type HttpRequest, msgpackReply } from '../http/message.ts'
import { appParamsRecord, assetParamsRecord, holdingRecord, localStateRecord } from './account-record.ts'
import { applicationParamsShape, localStateShape } from './application-shape.ts'
import { assetParamsShape, holdingShape } from './asset-shape.ts'
import { addressParameter, formatQuery, uintParameter } from './parameters.ts'
import { shapeReply } from './reply.ts'

/** One asset that an account holds, created, or both. */
export function getAccountAsset(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const address = addressParameter(params['address'] ?? '')
  const assetId = uintParameter('asset-id', params['assetId'] ?? '')
  const format = formatQuery(request)
  const holding = chain.assetHolding(address, assetId)
  const asset = chain.asset(assetId)
  const created = asset !== undefined && sameBytes(asset.creator, address) ? asset : undefined
  if (holding === undefined && created === undefined) throw new AlgodError(404, 'account asset info not found')
  if (format === 'msgpack') {
    const record = new Map([
      ...(holding ? [['asset-holding', holdingRecord(holding)] as const] : []),
      ...(created ? [['asset-params', assetParamsRecord(created)] as const] : []),
    ])
    return msgpackReply(encodeMsgpack(record))
  }
  return shapeReply({
    'asset-holding': holding && holdingShape(holding),
    'created-asset': created && assetParamsShape(created),
    round: chain.lastRound,
  })
}

/** One application that an account opted in to, created, or both. */
export function getAccountApplication(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const address = addressParameter(params['address'] ?? '')
  const appId = uintParameter('application-id', params['applicationId'] ?? '')
  const format = formatQuery(request)
  const state = chain.localState(address, appId)
  const app = chain.application(appId)
  const created = app !== undefined && sameBytes(app.params.creator, address) ? app : undefined
  if (state === undefined && created === undefined) throw new AlgodError(404, 'account application info not found')
  if (format === 'msgpack') {
    const record = new Map([
      ...(state ? [['app-local-state', localStateRecord(state)] as const] : []),
      ...(created ? [['app-params', appParamsRecord(created)] as const] : []),
    ])
    return msgpackReply(encodeMsgpack(record))
  }
  return shapeReply({
    'app-local-state': state && localStateShape(state),
    'created-app': created && applicationParamsShape(created),
    round: chain.lastRound,
  })
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
