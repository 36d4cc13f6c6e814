import { assetShape } from '../algod/asset-shape.ts'
import { shapeReply } from '../algod/reply.ts'
import type { ShapeObject } from '../algod/shape.ts'
import { encodeAddress } from '../codec/address.ts'
import type { HttpReply } from '../http/message.ts'
import { addressesAfter } from './address-page.ts'
import { amountFilter } from './amount-filter.ts'
import { historyPage } from './history-page.ts'
import type { Indexer, IndexerHandler } from './indexer.ts'
import { listReply } from './list-reply.ts'
import { idParameter, notFound, Query } from './query.ts'

const USUAL_BALANCES = 1000
const MOST_BALANCES = 10_000

/** An asset with its creation and destruction rounds; a destroyed one keeps only its creator. */
export function assetEntry({ chain, index }: Indexer, assetId: bigint): ShapeObject {
  const asset = chain.asset(assetId)
  const history = index.assets.get(assetId)
  const params = { creator: history && encodeAddress(history.creator), decimals: 0, total: 0 }
  return {
    ...(asset ? assetShape(asset) : { index: assetId, params }),
    'created-at-round': history?.createdRound,
    deleted: !asset,
    'destroyed-at-round': history?.deletedRound,
  }
}

export const getAsset: IndexerHandler = (indexer, request, parameters) => {
  const assetId = demandAsset(indexer, new Query(request), parameters)
  return shapeReply({ asset: assetEntry(indexer, assetId), 'current-round': indexer.chain.lastRound })
}

function demandAsset({ chain, index }: Indexer, query: Query, parameters: Record<string, string>): bigint {
  const assetId = idParameter(parameters, 'assetId')
  const includeDeleted = query.flag('include-all') && index.assets.has(assetId)
  if (!chain.asset(assetId) && !includeDeleted) throw notFound(`no assets found for asset-id: ${assetId}`)
  return assetId
}

export const listAssets: IndexerHandler = (indexer, request) => {
  const query = new Query(request)
  return createdAssets(indexer, query, query.address('creator'))
}

/** `name` and `unit` match any part of the asset's, ignoring case. */
export function createdAssets(indexer: Indexer, query: Query, creator: Uint8Array | undefined): HttpReply {
  const only = query.uint('asset-id')
  const name = query.text('name')?.toLowerCase()
  const unit = query.text('unit')?.toLowerCase()
  const isMatch = (id: bigint): boolean => {
    if (only !== undefined && id !== only) return false
    if (name === undefined && unit === undefined) return true
    const params = indexer.chain.asset(id)?.params
    const has = (text: string | undefined, part: string | undefined): boolean =>
      part === undefined || text?.toLowerCase().includes(part) === true
    return has(params?.assetName, name) && has(params?.unitName, unit)
  }
  const ids = historyPage(indexer.index.assets, query, creator, isMatch)
  const entries = ids.map((id) => assetEntry(indexer, id))
  return listReply(indexer, 'assets', entries, ids.at(-1))
}

export const listBalances: IndexerHandler = (indexer, request, parameters) => {
  const query = new Query(request)
  const assetId = demandAsset(indexer, query, parameters)
  const limit = query.limit(USUAL_BALANCES, MOST_BALANCES)
  const isAmountMatch = amountFilter(query)
  const entries: ShapeObject[] = []
  let last: string | undefined
  for (const address of addressesAfter(indexer.chain, query)) {
    const holding = indexer.chain.assetHolding(address, assetId)
    if (!holding || !isAmountMatch(holding.amount)) continue
    last = encodeAddress(address)
    entries.push({ address: last, amount: holding.amount, deleted: false, 'is-frozen': holding.frozen })
    if (entries.length === limit) break
  }
  return listReply(indexer, 'balances', entries, last)
}
