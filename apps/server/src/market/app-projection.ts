import type { ContractKind } from '@facet/contracts'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../chain/any-of.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { RowCache } from '../chain/row-cache.ts'
import type { AssetEvents, NewAssetEvent } from '../nft/asset-events.ts'
import type { NftProjection } from '../nft/project-nft.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { MarketTerms } from './market-terms.ts'
import type { MarketEvent, MarketEvents } from './read-market-events.ts'

/** What the projection of a kind of contract is given. */
export interface MarketProjectionOptions {
  events: MarketEvents
  history: AssetEvents
  nft: NftProjection
  terms: MarketTerms
}

/** What the row of every kind has. */
interface AppRow {
  appId: bigint
  assetId: bigint
  /** Its terms are those of this market. */
  isGenuine: boolean
  changedRound: bigint
}

/** An event of an application, where it stands, and its row before: none until the first event. */
export interface AppEvent<Kind extends ContractKind, Row> {
  appId: bigint
  event: MarketEvent<Kind>
  before: Row | undefined
  block: ChainBlock
  transaction: ChainTransaction
}

/** The same, with the row that it made. */
export interface AppChange<Kind extends ContractKind, Row> extends AppEvent<Kind, Row> {
  after: Row
}

/** What is a kind's own, whose applications have one row each. */
interface AppRows<Kind extends ContractKind, Row extends AppRow> {
  kind: Kind
  table: PgTable & { appId: PgColumn; $inferSelect: Row }
  /** The row after an event: made by the first one, changed by the others. Nothing where there is no row. */
  rowAfter(event: AppEvent<Kind, Row>, options: MarketProjectionOptions): Row | undefined
  /** What the history of the NFT tells where the terms are this market's; nothing of what is no news. */
  historyOf(change: AppChange<Kind, Row>): NewAssetEvent | undefined
  /** Writes what stands in other tables. */
  flush?(tx: Transaction, changes: readonly AppChange<Kind, Row>[]): Promise<void>
  /** What the open pages are told. */
  describe(tx: Transaction, changes: readonly AppChange<Kind, Row>[]): Promise<StreamEvent[]>
}

/** The projection of a kind whose applications have one row each, from their ARC-28 events. */
export function projectApps<Kind extends ContractKind, Row extends AppRow>(rows: AppRows<Kind, Row>) {
  const { kind, table } = rows
  return async (batch: Batch, options: MarketProjectionOptions): Promise<Projection> => {
    const { events, history } = options
    const cache = new RowCache<Row>(table, ({ appId }) => String(appId))
    const changes: AppChange<Kind, Row>[] = []
    const appIds = events.appIds(kind)
    if (appIds.length > 0) {
      const stored = await batch.tx.select().from(table).where(anyOf(table.appId, appIds))
      cache.load(stored as Row[])
    }

    function apply(block: ChainBlock, transaction: ChainTransaction): void {
      const appId = transaction.appCall?.appId
      if (appId === undefined) return
      events.of(kind, transaction).forEach((event, position) => {
        const told = { appId, event, before: cache.get(String(appId)), block, transaction }
        const row = rows.rowAfter(told, options)
        if (!row) return
        const after = { ...row, changedRound: block.round }
        const change = { ...told, after }
        cache.put(after)
        changes.push(change)
        batch.changedAssets.set(after.assetId, block.round)
        const entry = toldOf(after, rows.historyOf(change))
        if (entry) history.add(block, transaction, entry, position)
      })
    }

    return {
      apply,
      flush: async () => {
        await cache.flush(batch.tx)
        await rows.flush?.(batch.tx, changes)
      },
      describe: () => rows.describe(batch.tx, changes),
    }
  }
}

/**
 * On other terms than this market's a trade costs nothing, whatever its price is, and a listing can name any: of these the history
 * tells that the NFT changed hands, and no more.
 */
function toldOf({ isGenuine }: AppRow, entry: NewAssetEvent | undefined): NewAssetEvent | undefined {
  if (isGenuine) return entry
  if (entry?.kind !== 'sold') return undefined
  const { assetId, fromAddress, toAddress = null, units } = entry
  return { kind: 'transfer', assetId, fromAddress, toAddress, units }
}
