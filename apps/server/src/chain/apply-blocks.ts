import { AssetEvents } from '../nft/asset-events.ts'
import { openNftProjection } from '../nft/project-nft.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { MarketTerms } from '../sale/market-terms.ts'
import { openSaleProjection } from '../sale/project-sale.ts'
import { readSaleEvents, type SaleEvents } from '../sale/read-sale-events.ts'
import { addressText } from './address-text.ts'
import { appAddress } from './app-address.ts'
import type { Batch } from './batch.ts'
import { type ChainBlock, type ChainTransaction, forEachTransaction } from './chain-transaction.ts'

/**
 * Applies blocks to the projection, in their order, inside one database transaction: every row that they touch is read once and
 * written once, however many events fall on it. The same blocks give the same rows however they are cut into batches.
 */
export async function applyBlocks(tx: Transaction, blocks: readonly ChainBlock[], terms: MarketTerms): Promise<Batch> {
  const batch: Batch = { tx, blocks, changedAssets: new Map(), changedListings: new Map() }
  if (blocks.every(({ transactions }) => transactions.length === 0)) return batch
  const history = new AssetEvents()
  const saleEvents = await readSaleEvents(batch)
  const nft = await openNftProjection(batch, history, {
    isMarketMove: marketMoves(blocks, saleEvents),
    furtherAssetIds: saleEvents.namedAssetIds(),
  })
  const sale = await openSaleProjection(batch, { saleEvents, history, nft, terms })
  for (const block of blocks) {
    forEachTransaction(block, (transaction, caller) => {
      nft.apply(block, transaction, caller)
      sale.apply(block, transaction, caller)
    })
  }
  await nft.flush()
  await sale.flush()
  await history.flush(batch)
  return batch
}

/**
 * Deposits into escrows and releases out of them: the listing's own events tell these stories. A deposit is known by a call of the
 * listing's app in the same group; what a stranger sends to an escrow is a transfer like any other.
 */
function marketMoves(blocks: readonly ChainBlock[], saleEvents: SaleEvents) {
  const deposits = new Set<string>()
  for (const block of blocks) {
    forEachTransaction(block, ({ group, appCall }) => {
      if (group && appCall && saleEvents.isMarketApp(appCall.appId))
        deposits.add(depositKey(group, appAddress(appCall.appId)))
    })
  }
  return (transaction: ChainTransaction, caller: ChainTransaction | undefined): boolean => {
    if (caller?.appCall) return saleEvents.isMarketApp(caller.appCall.appId)
    const { group, assetTransfer } = transaction
    if (!group || !assetTransfer) return false
    return deposits.has(depositKey(group, addressText(assetTransfer.receiver)))
  }
}

function depositKey(group: Uint8Array, escrow: string): string {
  return Buffer.from(group).toString('base64') + escrow
}
