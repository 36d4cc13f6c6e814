import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Batch } from '../chain/batch.ts'
import { type ChainBlock, type ChainTransaction, forEachTransaction } from '../chain/chain-transaction.ts'
import { RowCache } from '../chain/row-cache.ts'
import type { NewAssetEvent } from '../asset/asset-events.ts'
import type { Notice } from '../notice/notice.ts'
import type { MarketProjection, MarketProjectionOptions } from './app-projection.ts'
import type { MarketEvents } from './read-market-events.ts'

/** One box of a vault, by vault, account and asset. */
export interface BoxId {
  appId: bigint
  receiver: string
  assetId: bigint
}

interface BoxRow extends BoxId {
  /** The round since which there is something to claim. */
  sinceRound: bigint
  changedRound: bigint
}

/** An event about a box, with its position. */
export interface BoxEvent<Event> {
  id: BoxId
  event: Event
  block: ChainBlock
  transaction: ChainTransaction
  /** The call of another contract that made this one, if any. */
  caller: ChainTransaction | undefined
}

interface VaultRows<Event, Row extends BoxRow> {
  /** The box events of a transaction. */
  eventsOf(transaction: ChainTransaction, events: MarketEvents): readonly Event[]
  table: PgTable & { appId: PgColumn; receiver: PgColumn; assetId: PgColumn; $inferSelect: Row }
  /** The box that an event is about; undefined for other events. */
  boxOf(event: Event): Omit<BoxId, 'appId'> | undefined
  /** The row after an event; undefined once the box is claimed. */
  rowAfter(
    change: BoxEvent<Event>,
    before: Row | undefined,
    options: MarketProjectionOptions,
  ): Omit<Row, keyof BoxRow> | undefined
  /** The event's entry in the history of its NFT; omitted when boxes hold currencies. */
  historyOf?(change: BoxEvent<Event>, options: MarketProjectionOptions): NewAssetEvent
  /** Notices of a change of a box; none for another market's vault. */
  noticesOf(change: BoxEvent<Event>, options: MarketProjectionOptions): readonly Notice[]
  /** Events for open pages about a changed box; none for another market's vault. */
  describe(box: { id: BoxId; round: bigint; row: Row | undefined }, options: MarketProjectionOptions): StreamEvent[]
}

/** The projection of apps whose boxes have one row each, from their ARC-28 events. A claimed box has no row. */
export function projectVaultRows<Event, Row extends BoxRow>(rows: VaultRows<Event, Row>) {
  const { table } = rows
  return async (batch: Batch, options: MarketProjectionOptions): Promise<MarketProjection> => {
    const cache = new RowCache<Row>(table, keyOf)
    const changed = new Map<string, { id: BoxId; round: bigint }>()
    const changes: BoxEvent<Event>[] = []
    const receivers = findReceivers(batch)
    if (receivers.length > 0) {
      const isConcerned = sql`${table.receiver} = any(${sql.param(receivers)}::text[])`
      cache.load((await batch.tx.select().from(table).where(isConcerned)) as Row[])
    }

    function findReceivers({ blocks }: Batch): string[] {
      const found = new Set<string>()
      for (const block of blocks) {
        forEachTransaction(block, (transaction) => {
          for (const event of rows.eventsOf(transaction, options.events)) {
            const box = rows.boxOf(event)
            if (box) found.add(box.receiver)
          }
        })
      }
      return [...found]
    }

    function apply(block: ChainBlock, transaction: ChainTransaction, caller: ChainTransaction | undefined): void {
      const appId = transaction.appCall?.appId
      if (appId === undefined) return
      rows.eventsOf(transaction, options.events).forEach((event, position) => {
        const box = rows.boxOf(event)
        if (!box) return
        const id = { appId, ...box }
        const key = keyOf(id)
        const change = { id, event, block, transaction, caller }
        const before = cache.get(key)
        const after = rows.rowAfter(change, before, options)
        const { round } = block
        if (after) cache.put({ ...after, ...id, sinceRound: before?.sinceRound ?? round, changedRound: round } as Row)
        else cache.delete(key)
        changed.set(key, { id, round: block.round })
        changes.push(change)
        if (!rows.historyOf) return
        options.history.add(block, transaction, rows.historyOf(change, options), position)
        batch.changedAssets.set(id.assetId, block.round)
      })
    }

    return {
      apply,
      flush: () => cache.flush(batch.tx, (keys) => deleteRows(batch, keys)),
      notices: async ({ round }) =>
        changes.filter(({ block }) => block.round > round).flatMap((change) => rows.noticesOf(change, options)),
      describe: async () =>
        [...changed].flatMap(([key, box]) => rows.describe({ ...box, row: cache.get(key) }, options)),
    }
  }

  async function deleteRows({ tx }: Batch, keys: readonly string[]): Promise<void> {
    const isGone = keys.map((key) => {
      const [app = '', receiver = '', asset = ''] = key.split(' ')
      return and(eq(table.appId, BigInt(app)), eq(table.receiver, receiver), eq(table.assetId, BigInt(asset)))
    })
    await tx.delete(table).where(or(...isGone))
  }
}

function keyOf({ appId, receiver, assetId }: BoxId): string {
  return `${appId} ${receiver} ${assetId}`
}
