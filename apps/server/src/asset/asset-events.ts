import type { SaleKind } from '@facet/api-contract/nft/history-kinds'
import { addRows, addToRows, insertRows } from '../chain/bulk-write.ts'
import type { Batch } from '../chain/batch.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { type AssetEventKind, type AssetEventRow, assetEventTable } from './asset-event-table.ts'
import { collectorsIn, leadersIn, marketByDay, tradeByDay, tradeByWork } from './sum-trade.ts'
import { collectorTable, leaderTable, marketDayTable, tradeDayTable, tradeWorkTable } from './trade-day-table.ts'

type Facts = Omit<AssetEventRow, 'kind' | 'round' | 'intra' | 'position' | 'txId' | 'timestampSeconds'>

/** A sale names who paid what to whom: statistics count it. */
type NewSale = Omit<Facts, 'appId'> & Partial<Pick<Facts, 'appId'>> & { kind: SaleKind }

type OtherEvent = Pick<Facts, 'assetId' | 'fromAddress' | 'units'> &
  Partial<Facts> & { kind: Exclude<AssetEventKind, SaleKind> }

/** An entry of the history, without its position. */
export type NewAssetEvent = NewSale | OtherEvent

/** The history rows of one batch and their sums, each table's written in one statement. */
export class AssetEvents {
  readonly #rows: AssetEventRow[] = []

  /** `position` distinguishes the events of one transaction. */
  add(block: ChainBlock, transaction: ChainTransaction, event: NewAssetEvent, position = 0): void {
    this.#rows.push({
      appId: null,
      toAddress: null,
      priceBaseUnits: null,
      currencyId: null,
      paidBaseUnits: null,
      sellerBaseUnits: null,
      royaltyBaseUnits: null,
      platformBaseUnits: null,
      royaltyReceiver: null,
      ...event,
      round: block.round,
      intra: transaction.intra,
      position,
      txId: transaction.topLevelId(),
      timestampSeconds: block.timestampSeconds,
    })
  }

  get rows(): readonly AssetEventRow[] {
    return this.#rows
  }

  async flush(batch: Batch): Promise<void> {
    await insertRows(batch.tx, assetEventTable, this.#rows)
    await addToRows(batch.tx, tradeDayTable, tradeByDay(this.#rows))
    await addToRows(batch.tx, tradeWorkTable, tradeByWork(this.#rows))
    await addToRows(batch.tx, marketDayTable, marketByDay(this.#rows))
    await addToRows(batch.tx, leaderTable, leadersIn(this.#rows))
    await addRows(batch.tx, collectorTable, collectorsIn(this.#rows))
  }
}
