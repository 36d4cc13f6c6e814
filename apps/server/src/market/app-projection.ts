import { isSale, type SaleKind } from '@facet/api-contract/nft/history-kinds'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../chain/any-of.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import { addressText } from '../chain/address-text.ts'
import { type ChainBlock, type ChainTransaction, forEachTransaction } from '../chain/chain-transaction.ts'
import { RowCache } from '../chain/row-cache.ts'
import type { AssetEvents, NewAssetEvent, NewEvent, NewEventOfWorks } from '../asset/asset-events.ts'
import type { NftProjection } from '../asset/project-nft.ts'
import type { Notice } from '../notice/notice.ts'
import type { Notified } from '../notice/notified.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { UnitsInEscrow } from './kind/units-in-escrow.ts'
import { listedWorkTable } from './listed-work-table.ts'
import type { MarketTerms } from './market-terms.ts'
import type { MarketEvent, MarketEvents } from './read-market-events.ts'
import { type ManyWorksRow, WorksOfApps } from './works-of-apps.ts'

/** The input of a contract kind's projection. */
export interface MarketProjectionOptions {
  events: MarketEvents
  history: AssetEvents
  nft: NftProjection
  terms: MarketTerms
  kinds: readonly UnitsInEscrow[]
  /** Assets that are imported in the rounds of these blocks. */
  importedIds: readonly bigint[]
}

export interface MarketProjection extends Projection {
  /** The contract whose events it projects; none for that of the works. */
  kind?: string
  /** Notices for accounts, from the blocks after those already notified; called after everything is written. */
  notices?(after: Notified): Promise<readonly Notice[]>
}

export type OpenProjection = (batch: Batch, options: MarketProjectionOptions) => Promise<MarketProjection>

/** Columns common to all kinds, besides the work or works in the escrow. */
type AppRow = {
  appId: bigint
  /** Whether its terms are those of this market. */
  isGenuine: boolean
  changedRound: bigint
} & ({ assetId: bigint; royaltyReceiver: string } | ManyWorksRow)

/**
 * Events that change a kind's rows. A deletion ends nothing that an earlier event has not ended; credits are projected for all kinds
 * together (`vault/project-vault.ts`).
 */
export type RowEvent<Kind extends string> = Exclude<MarketEvent<Kind>, { name: 'Closed' | 'Credited' | 'Claimed' }>

/** An event of an app, its position, and the row before it: undefined for the first event. */
export interface AppEvent<Kind extends string, Row> {
  appId: bigint
  /** The program version of the app. */
  programHash: string
  event: RowEvent<Kind>
  before: Row | undefined
  block: ChainBlock
  transaction: ChainTransaction
}

/** The same, with the resulting row. */
export interface AppChange<Kind extends string, Row> extends AppEvent<Kind, Row> {
  after: Row
}

/** The part specific to a kind whose apps have one row each. */
interface AppRows<Kind extends string, Row extends AppRow> {
  kind: Kind
  /** Without `works`, which `chain.listed_work` holds for all kinds. */
  table: PgTable & { appId: PgColumn; $inferSelect: Omit<Row, 'works'> }
  /** The row after an event: created by the first one, changed by the others. Undefined if there is no row. */
  rowAfter(event: AppEvent<Kind, Row>, options: MarketProjectionOptions): Row | undefined
  /** The account that holds its work. Anyone can send units there without an event: the row follows the holding. */
  escrow?: {
    column: PgColumn
    of(row: Row): { address: string; assetId: bigint }
    /** The row when the escrow holds this many units. */
    withUnits(row: Row, units: bigint): Row
  }
  /**
   * The entries in the history of its works when the terms are this market's; none for most events. One with `works` is of all of them
   * together, for one price. Money counts in the event that names the works it bought: until then an app can return it. That event has
   * `toSeller`, `toRoyaltyReceiver` and `toPlatform`, to which the shares of its sales add up.
   */
  historyOf(change: AppChange<Kind, Row>): readonly (NewAssetEvent | NewEventOfWorks)[]
  /** Writes rows of other tables. */
  flush?(tx: Transaction, changes: readonly AppChange<Kind, Row>[]): Promise<void>
  /** Notices of these changes of genuine apps. */
  noticesOf(
    tx: Transaction,
    changes: readonly AppChange<Kind, Row>[],
    options: MarketProjectionOptions,
  ): readonly Notice[] | Promise<readonly Notice[]>
  /** Events for the open pages. */
  describe(
    tx: Transaction,
    changes: readonly AppChange<Kind, Row>[],
    options: MarketProjectionOptions,
    /** Apps whose escrows received units without an event. */
    filledIds: readonly bigint[],
  ): Promise<StreamEvent[]>
}

/** The projection of a kind whose applications have one row each, from their ARC-28 events. */
export function projectApps<Kind extends string, Row extends AppRow>(rows: AppRows<Kind, Row>) {
  const { kind, table, escrow } = rows
  return async (batch: Batch, options: MarketProjectionOptions): Promise<MarketProjection> => {
    const { events, history, nft, importedIds } = options
    const cache = new RowCache<Row>(table as PgTable as PgTable & { $inferSelect: Row }, ({ appId }) => String(appId))
    const works = 'assetId' in table ? undefined : new WorksOfApps(kind)
    const appByEscrow = new Map<string, bigint>()
    const changes: AppChange<Kind, Row>[] = []
    const filledIds: bigint[] = []
    const appIds = events.appIds(kind)
    const receivers = escrow ? receiversOf(batch.blocks, nft) : []
    const conditions = [
      ...(appIds.length > 0 ? [anyOf(table.appId, appIds)] : []),
      ...(importedIds.length > 0 ? [namesImported(importedIds)] : []),
      ...(escrow && receivers.length > 0 ? [sql`${escrow.column} = any(${sql.param(receivers)}::text[])`] : []),
    ]
    for (const condition of conditions) {
      const found = (await batch.tx.select().from(table).where(condition)) as Row[]
      const stored = works ? await works.load(batch.tx, found) : found
      cache.load(stored)
      await nft.loadKnown(stored.flatMap(worksOf))
      for (const row of stored) if (escrow) appByEscrow.set(escrow.of(row).address, row.appId)
    }

    /** Units received without an event of the app. */
    function fill(block: ChainBlock, assetId: bigint, receiver: Uint8Array | undefined): void {
      const appId = escrow && receiver && appByEscrow.get(addressText(receiver))
      const row = appId === undefined ? undefined : cache.get(String(appId))
      if (!escrow || !row) return
      const { address, assetId: work } = escrow.of(row)
      const units = work === assetId ? nft.units(work, address) : undefined
      if (units === undefined) return
      cache.put({ ...escrow.withUnits(row, units), changedRound: block.round })
      filledIds.push(row.appId)
      batch.changedAssets.set(work, block.round)
    }

    function apply(block: ChainBlock, transaction: ChainTransaction): void {
      const { assetTransfer } = transaction
      if (assetTransfer && appByEscrow.size > 0) {
        fill(block, assetTransfer.assetId, assetTransfer.receiver)
        fill(block, assetTransfer.assetId, assetTransfer.closeTo)
      }
      const appId = transaction.appCall?.appId
      const programHash = appId && events.programHash(appId)
      if (!appId || !programHash) return
      let position = 0
      for (const event of events.of(kind, transaction)) {
        if (!isRowEvent(event)) continue
        const appEvent = { appId, programHash, event, before: cache.get(String(appId)), block, transaction }
        const row = rows.rowAfter(appEvent, options)
        if (!row) continue
        const after = { ...row, changedRound: block.round }
        const change = { ...appEvent, after }
        cache.put(after)
        if (escrow) appByEscrow.set(escrow.of(after).address, appId)
        changes.push(change)
        const worksBefore = appEvent.before ? worksOf(appEvent.before) : []
        if ('works' in after) {
          if (!works) throw new Error(`the table of ${kind} names one work, its rows name several`)
          works.put(after, worksBefore)
        }
        for (const assetId of [...worksBefore, ...worksOf(after)]) batch.changedAssets.set(assetId, block.round)
        const held = new Set(worksBefore)
        if (after.isGenuine) for (const assetId of worksOf(after)) if (!held.has(assetId)) nft.want(block, assetId)
        const entries = rows.historyOf(change)
        // Other listings have no prices in the history, and hostile programs make them.
        if (after.isGenuine) {
          checkPaid(event, entries)
          if ('works' in after) checkLeft(appEvent.before, after, entries)
        }
        for (const full of entries) {
          const { works: units, ...entry } = ofWorks(full)
          if (units.size === 0) throw new Error(`${entry.kind} names no work`)
          // The history of an imported work begins with the import. In the order of their ids: stored works have none.
          const known = [...units]
            .filter(([assetId]) => nft.isKnown(assetId))
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
          if (known.length === 0) continue
          if (after.isGenuine && units.size > 1 && 'works' in full) {
            history.addTogether(block, transaction, full, known, position)
            position += 1 + known.length
            continue
          }
          const shown = after.isGenuine ? entry : withoutPrice(entry)
          if (!shown) continue
          for (const [assetId, ofWork] of known) {
            history.add(block, transaction, { ...shown, assetId, units: ofWork }, position++)
          }
        }
      }
    }

    /** Checks the creator that listings claimed while the work was unknown. */
    function assetImported(imported: bigint, round: bigint): void {
      for (const row of cache.values()) {
        const claimed = row.isGenuine ? claimedCreator(row, imported) : undefined
        if (claimed === undefined || claimed === nft.asset(imported)?.creator) continue
        const after = { ...row, isGenuine: false, changedRound: round }
        cache.put(after)
        if ('works' in after) works?.put(after, [])
      }
    }

    /** Rows of the listings of imported assets. */
    function namesImported(ids: readonly bigint[]): SQL {
      if ('assetId' in table) return anyOf(table['assetId'] as PgColumn, ids)
      const { appId, assetId, kind: kindOf } = listedWorkTable
      return inArray(
        table.appId,
        batch.tx
          .select({ appId })
          .from(listedWorkTable)
          .where(and(eq(kindOf, kind), anyOf(assetId, ids))),
      )
    }

    return {
      kind,
      apply,
      assetImported,
      flush: async () => {
        await cache.flush(batch.tx)
        await works?.flush(batch.tx)
        await rows.flush?.(batch.tx, changes)
      },
      notices: async ({ round }) => {
        const unnotified = changes.filter(({ after, block }) => after.isGenuine && block.round > round)
        return unnotified.length === 0 ? [] : rows.noticesOf(batch.tx, unnotified, options)
      },
      describe: () => rows.describe(batch.tx, changes, options, filledIds),
    }
  }
}

/** Accounts that received collectibles. */
function receiversOf(blocks: readonly ChainBlock[], nft: NftProjection): string[] {
  const receivers = new Set<string>()
  for (const block of blocks) {
    forEachTransaction(block, ({ assetTransfer }) => {
      if (!assetTransfer || !nft.asset(assetTransfer.assetId)?.isCollectible) return
      receivers.add(addressText(assetTransfer.receiver))
      if (assetTransfer.closeTo) receivers.add(addressText(assetTransfer.closeTo))
    })
  }
  return [...receivers]
}

/** Whom a listing names as the creator of a work; undefined where the work is none of its. */
function claimedCreator(row: AppRow, assetId: bigint): string | undefined {
  if ('works' in row) return row.works.get(assetId)?.creator
  return row.assetId === assetId ? row.royaltyReceiver : undefined
}

/** The works of a row. */
function worksOf(row: AppRow): readonly bigint[] {
  return 'works' in row ? [...row.works.keys()] : [row.assetId]
}

function isRowEvent<Kind extends string>(event: MarketEvent<Kind>): event is RowEvent<Kind> {
  return event.name !== 'Closed' && event.name !== 'Credited' && event.name !== 'Claimed'
}

const shareFields = {
  sellerBaseUnits: 'toSeller',
  royaltyBaseUnits: 'toRoyaltyReceiver',
  platformBaseUnits: 'toPlatform',
} as const

/** Volumes, statements and statistics add up sales and their shares: together they are what the event names, and no payment counts twice. */
function checkPaid(event: object, entries: readonly NewEvent[]): void {
  const sales = entries.filter(isOfSale)
  const columns = Object.keys(shareFields) as (keyof typeof shareFields)[]
  for (const { paidBaseUnits, ...sale } of sales) {
    const shares = addUp(columns.map((column) => sale[column]))
    if (shares !== paidBaseUnits) throw new Error(`an entry for ${String(paidBaseUnits)} with shares of ${shares}`)
  }
  if (sales.length === 0) return
  for (const column of columns) {
    const sum = addUp(sales.map((sale) => sale[column]))
    const field = shareFields[column]
    const paid: unknown = Reflect.get(event, field)
    if (sum !== paid) throw new Error(`entries with ${column} ${sum} of an event with ${field} ${String(paid)}`)
  }
}

function addUp(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/** The works of a sale have left the row: those that stay in it are still for sale. */
function checkLeft(
  before: AppRow | undefined,
  after: ManyWorksRow,
  entries: readonly (NewAssetEvent | NewEventOfWorks)[],
): void {
  const heldBefore = before && 'works' in before ? before.works : undefined
  const sold = new Map<bigint, bigint>()
  for (const [assetId, units] of entries.filter(isOfSale).flatMap((sale) => [...ofWorks(sale).works])) {
    sold.set(assetId, (sold.get(assetId) ?? 0n) + units)
  }
  for (const [assetId, units] of sold) {
    const left = (heldBefore?.get(assetId)?.units ?? 0n) - (after.works.get(assetId)?.units ?? 0n)
    if (units > left) throw new Error(`${units} of work ${assetId} sold, of which ${left} left the listing`)
  }
}

function isOfSale<Entry extends NewEvent>(entry: Entry): entry is Extract<Entry, { kind: SaleKind }> {
  return isSale(entry.kind)
}

/** The entry of one work in the format of those of several. */
function ofWorks(entry: NewAssetEvent | NewEventOfWorks): NewEvent & Pick<NewEventOfWorks, 'works'> {
  if ('works' in entry) return entry
  const { assetId, units, ...event } = entry
  return { ...event, works: new Map([[assetId, units]]) }
}

/**
 * With terms other than this market's, trades are free and listings can name any price, so the history only shows that the work
 * changed hands.
 */
function withoutPrice({ kind, fromAddress, toAddress = null }: NewEvent): NewEvent | undefined {
  return isSale(kind) ? { kind: 'transfer', fromAddress, toAddress } : undefined
}
