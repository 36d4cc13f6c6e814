import { AlgodError } from '../algod-error.ts'
import type { AccountView, Chain } from '../chain.ts'
import { type HttpReply, type HttpRequest, msgpackReply } from '../http/message.ts'
import { accountShape, type AccountLists, basicAccountShape } from './account-shape.ts'
import { accountRecord } from './account-record.ts'
import { addressParameter, formatQuery } from './parameters.ts'
import { shapeReply } from './reply.ts'

/** algod's MaxAPIResourcesPerAccount. */
const MAX_RESOURCES = 100_000

export function getAccount(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const address = addressParameter(params['address'] ?? '')
  const format = formatQuery(request)
  const lists = excludeQuery(request)
  const account = chain.account(address)
  if (format === 'msgpack') return msgpackReply(accountRecord(chain, account, lists !== undefined))
  if (lists === undefined) return shapeReply(basicAccountShape(account))
  demandFewResources(account)
  return shapeReply(accountShape(chain, account, lists))
}

/** The lists that `exclude` leaves; `undefined` when it leaves none. */
function excludeQuery(request: HttpRequest): AccountLists | undefined {
  const values = request.query
    .getAll('exclude')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
  if (values.length === 1 && values[0] === 'all') return undefined
  if (values.length === 1 && (values[0] === 'none' || values[0] === '')) values.pop()
  const known = values.every((value) => value === 'created-apps-params' || value === 'created-assets-params')
  if (!known) throw new AlgodError(400, 'failed to parse exclude')
  return {
    appParams: !values.includes('created-apps-params'),
    assetParams: !values.includes('created-assets-params'),
  }
}

function demandFewResources(account: AccountView): void {
  const { totalAssetsOptedIn, totalCreatedAssets, totalAppsOptedIn, totalCreatedApps } = account
  const total = totalAssetsOptedIn + totalCreatedAssets + totalAppsOptedIn + totalCreatedApps
  if (total <= MAX_RESOURCES) return
  throw new AlgodError(400, 'Result limit exceeded', {
    'max-results': MAX_RESOURCES,
    'total-apps-opted-in': totalAppsOptedIn,
    'total-assets-opted-in': totalAssetsOptedIn,
    'total-created-apps': totalCreatedApps,
    'total-created-assets': totalCreatedAssets,
  })
}
