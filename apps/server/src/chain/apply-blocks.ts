import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { marketAppTable } from '../market/market-app-table.ts'
import { marketProjections } from '../market/market-projections.ts'
import type { MarketTerms } from '../market/market-terms.ts'
import { type MarketEvents, readMarketEvents } from '../market/read-market-events.ts'
import { AssetEvents } from '../nft/asset-events.ts'
import { openNftProjection } from '../nft/project-nft.ts'
import type { Transaction } from '../platform/db/database.ts'
import { addressText } from './address-text.ts'
import { appAddress } from './app-address.ts'
import type { Batch, Projection } from './batch.ts'
import { insertRows } from './bulk-write.ts'
import { type ChainBlock, type ChainTransaction, forEachTransaction } from './chain-transaction.ts'

export interface AppliedBatch extends Batch {
  /** What the open pages are told of it. */
  describe(): Promise<StreamEvent[]>
}

/**
 * Applies blocks to the projection, in their order, inside one database transaction: every row that they touch is read once and
 * written once, however many events fall on it. The same blocks give the same rows however they are cut into batches.
 */
export async function applyBlocks(
  tx: Transaction,
  blocks: readonly ChainBlock[],
  terms: MarketTerms,
): Promise<AppliedBatch> {
  const batch: Batch = { tx, blocks, changedAssets: new Map() }
  if (blocks.every(({ transactions }) => transactions.length === 0)) return { ...batch, describe: async () => [] }
  const history = new AssetEvents()
  const events = await readMarketEvents(batch)
  const nft = await openNftProjection(batch, history, {
    isMarketMove: marketMoves(blocks, events),
    furtherAssetIds: events.namedAssetIds(),
  })
  const projections: Projection[] = [nft]
  for (const open of Object.values(marketProjections))
    projections.push(await open(batch, { events, history, nft, terms }))
  for (const block of blocks) {
    forEachTransaction(block, (transaction, caller) => {
      for (const projection of projections) projection.apply(block, transaction, caller)
    })
  }
  await insertRows(tx, marketAppTable, events.createdApps)
  for (const projection of projections) await projection.flush()
  await history.flush(batch)
  return { ...batch, describe: () => describeAll(projections) }
}

async function describeAll(projections: readonly Projection[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for (const projection of projections) events.push(...((await projection.describe?.()) ?? []))
  return events
}

/**
 * Deposits into escrows, releases out of them and deliveries to bidders: the listing's own events tell these stories. A deposit is
 * known by a call of the listing's app in the same group, a delivery by the acceptance right after it; what a stranger sends to an
 * escrow is a transfer like any other.
 */
function marketMoves(blocks: readonly ChainBlock[], events: MarketEvents) {
  const appsByGroup = new Map<string, bigint[]>()
  const deliveries = new Set<ChainTransaction>()
  for (const block of blocks) {
    let before: ChainTransaction | undefined
    forEachTransaction(block, (transaction) => {
      const { group, appCall } = transaction
      if (group && appCall && events.isMarketApp(appCall.appId)) {
        const key = groupKey(group)
        appsByGroup.set(key, [...(appsByGroup.get(key) ?? []), appCall.appId])
      }
      if (before && events.of('offer', transaction).some(({ name }) => name === 'OfferAccepted')) deliveries.add(before)
      before = transaction
    })
  }
  return (transaction: ChainTransaction, caller: ChainTransaction | undefined): boolean => {
    if (deliveries.has(transaction)) return true
    if (caller?.appCall) return events.isMarketApp(caller.appCall.appId)
    const { group, assetTransfer } = transaction
    if (!group || !assetTransfer) return false
    const receiver = addressText(assetTransfer.receiver)
    return appsByGroup.get(groupKey(group))?.some((appId) => appAddress(appId) === receiver) ?? false
  }
}

function groupKey(group: Uint8Array): string {
  return Buffer.from(group).toString('base64')
}
