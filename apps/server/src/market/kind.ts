import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import type { AppState } from '@facet/groups'
import type { Transaction } from 'algosdk'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import type { Cursor } from '../chain/cursor.ts'
import type { Notice } from '../notice/notice.ts'
import type { Notified } from '../notice/notified.ts'
import type { Transaction as DatabaseTransaction } from '../platform/db/database.ts'
import type { OpenProjection } from './app-projection.ts'
import type { DebugContext, Debugged } from './kind/debugged.ts'
import type { KeeperTask, ListingCancel, ListingToCancel } from './kind/ending.ts'
import type { KindName, ProgramFor } from './kind/kind-name.ts'
import type { Listed } from './kind/listed.ts'
import type { NewsNames, NewsReader, Waiting } from './kind/news.ts'
import type { Estimate, KindOnPage, Trader, Visit } from './kind/on-page.ts'
import type { UnfinishedKind } from './kind/unfinished.ts'
import type { MarketEvent } from './read-market-events.ts'
import type { UnitsInEscrow } from './kind/units-in-escrow.ts'
import type { Services } from './services.ts'
import type { CardSourceOf, ListingRow } from './work.ts'

declare module './services.ts' {
  interface Services {
    /** Every kind of listing, in the order in which a page prefers them. */
    kinds: readonly Kind[]
  }
}

/**
 * Everything the market needs from one kind of listing: a value in the kind's folder (`<kind>/<kind>-kind.ts`), registered once in
 * `kinds.ts` and read through `services.kinds`. `null`: not applicable.
 */
export interface KindOf<Row extends ListingRow, Name extends KindName = KindName>
  extends CardSourceOf<Row>,
    UnitsInEscrow {
  name: Name
  /** Every app that was set up, one row each; its state is `open` until it ends. */
  table: PgTable & { appId: PgColumn; state: PgColumn }
  /** Projects blocks to its rows. */
  openProjection: OpenProjection
  /** The assets that an event names, works and currencies: the projection knows them when it handles the event. */
  namedAssets: (event: MarketEvent<Name>) => bigint[]
  /** Whether an event, by name, covers the asset transfer right before it, which is then not a transfer in the history. */
  deliveredBefore: ((event: string) => boolean) | null
  /** Time-based events for open pages: listings that ended after `fromSeconds` and by the block of `to`. */
  describeTime: ((tx: DatabaseTransaction, fromSeconds: number, to: Cursor) => Promise<StreamEvent[]>) | null
  /**
   * Notices of listings whose time ran out after the last block that accounts were notified of, and by this one. All other notices come
   * from its events (`noticesOf` of its projection).
   */
  timeNotices: ((tx: DatabaseTransaction, after: Notified, last: ChainBlock) => Promise<Notice[]>) | null
  /**
   * Notices of this kind that ask for a next step, each with the condition on `table` under which the step is still to be taken. The
   * frame refuses one that only another kind has here.
   */
  nextSteps: Partial<Record<NotificationKind, SQL | undefined>> | null
  /** Its part of the page of a work. */
  readPage: (services: Services, visit: Visit) => Promise<KindOnPage<Row, Name>>
  /** The costs of trading one unit, beyond the price; null: the deposit of one work. */
  estimate: ((services: Services, row: Row, trader: Trader) => Promise<Estimate>) | null
  /** Its open listings as holders of works; null if they hold none. */
  listed: Listed<Row> | null
  /** The initial terms of an app that is on the chain without being open. */
  unfinished: UnfinishedKind<Name> | null
  /** Describes an app from its state and escrow; undefined if its program could not have written that state. */
  debug: (program: ProgramFor<Name>, state: AppState, now: DebugContext) => Debugged | undefined
  /** Its cancellation by the seller, from facts read now. @throws FacetError why it cannot be ended */
  cancel:
    | ((services: Services, listing: ListingToCancel, signed?: readonly Transaction[]) => Promise<ListingCancel>)
    | null
  /** The task that anyone may perform once it is due. */
  task: KeeperTask | null
  /** Units that its seller can move into a new listing. @throws FacetError why they cannot be moved */
  unitsToMove:
    | ((services: Services, listing: { tokenId: number; appId: number; seller: string }) => Promise<bigint>)
    | null
  /** Things of this kind that wait for an account, for the badges of its menu. */
  news: ((services: Services, reader: NewsReader) => Record<NewsNames<Name>, Waiting>) | null
  /** Rows of the history that a visitor may not see, as a condition on `asset_event`. */
  hiddenEvents: ((services: Services, visitor: Pick<Visit, 'viewer' | 'key'>) => SQL) | null
}

/** A kind with the row type of its queries. */
export type Kind = KindOf<ListingRow>

/**
 * Erases the row type of a kind, to store it with others.
 *
 * @throws Error if a kind of several works has the public price of one, or does not say which deposits a trade of them adds
 */
export function defineKind<Row extends ListingRow, Name extends KindName>(
  kind: KindOf<Row, Name>,
): Kind & { name: Name } {
  if (kind.listed?.hasManyWorks && kind.priceBuys === 'one')
    throw new Error(`${kind.name} holds several works for one price`)
  if (kind.listed?.hasManyWorks && !kind.estimate)
    throw new Error(`${kind.name} holds several works without an estimate`)
  // Callers pass back rows from this kind's own queries.
  return kind as unknown as Kind & { name: Name }
}

/** The kind of an app, by its contract's name. */
export function findKind({ kinds }: Pick<Services, 'kinds'>, name: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.name === name)
}
