import type { SaleKind } from '@facet/api-contract/nft/history-kinds'
import { addRows, addToRows, insertRows } from '../chain/bulk-write.ts'
import type { Batch } from '../chain/batch.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { type AssetEventKind, type AssetEventRow, assetEventTable } from './asset-event-table.ts'
import { collectorsIn, leadersIn, marketByDay, tradeByDay, tradeByWork } from './sum-trade.ts'
import { collectorTable, leaderTable, marketDayTable, tradeDayTable, tradeWorkTable } from './trade-day-table.ts'

type Facts = Pick<AssetEventRow, 'appId' | 'fromAddress' | 'toAddress' | PriceColumn | ShareColumn>
type PriceColumn = 'priceBaseUnits' | 'currencyId'
type ShareColumn = 'paidBaseUnits' | 'sellerBaseUnits' | 'royaltyBaseUnits' | 'platformBaseUnits' | 'royaltyReceiver'

/** A sale names who paid what to whom: statistics count it. */
type NewSale = Pick<Facts, 'fromAddress' | 'toAddress'> &
  Partial<Pick<Facts, 'appId'>> & {
    [Column in PriceColumn | ShareColumn]: NonNullable<Facts[Column]>
  } & { kind: SaleKind }

/** No other event has paid money, which nothing would count. */
type OtherEvent = Pick<Facts, 'fromAddress'> &
  Partial<Omit<Facts, ShareColumn>> & { [Column in ShareColumn]?: never } & { kind: Exclude<AssetEventKind, SaleKind> }

/** An entry of the history, without its work and its position. */
export type NewEvent = NewSale | OtherEvent

export type NewAssetEvent = NewEvent & { assetId: bigint; units: bigint }

/** An event of several works of a listing together. Its price and its shares are those of them all. */
export type NewEventOfWorks = NewEvent & {
  /** What its price buys depends on the kind of this app. */
  appId: bigint
  /** Units by asset id. */
  works: ReadonlyMap<bigint, bigint>
}

/** The history rows of one batch and their sums, each table's written in one statement. */
export class AssetEvents {
  readonly #rows: AssetEventRow[] = []

  /** `position` distinguishes the events of one transaction. */
  add(block: ChainBlock, transaction: ChainTransaction, event: NewAssetEvent, position = 0): void {
    this.#push(block, transaction, event, position)
  }

  /**
   * An event of several works: a row of them all, and one for each of its parts.
   *
   * @param parts the works with a history, and their units
   * @param position the first of as many as there are rows
   */
  addTogether(
    block: ChainBlock,
    transaction: ChainTransaction,
    { works, ...event }: NewEventOfWorks,
    parts: readonly (readonly [assetId: bigint, units: bigint])[],
    position: number,
  ): void {
    const { kind, appId, fromAddress, toAddress = null } = event
    const units = [...works.values()].reduce((sum, ofWork) => sum + ofWork, 0n)
    this.#push(block, transaction, { ...event, assetId: null, units }, position)
    for (const [index, [assetId, ofWork]] of parts.entries()) {
      const part = { kind, appId, fromAddress, toAddress, partOf: position, assetId, units: ofWork }
      this.#push(block, transaction, part, position + 1 + index)
    }
  }

  #push(
    block: ChainBlock,
    transaction: ChainTransaction,
    event: Partial<Facts> & Pick<AssetEventRow, 'kind' | 'fromAddress' | 'assetId' | 'units'> & { partOf?: number },
    position: number,
  ): void {
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
      partOf: null,
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
