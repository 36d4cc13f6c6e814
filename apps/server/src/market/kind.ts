import type { QueryOf, ResponseOf } from '@facet/api-contract'
import type { getContractDebug } from '@facet/api-contract/keeper/get-contract-debug'
import type { checkTask } from '@facet/api-contract/keeper/check-task'
import type { Card } from '@facet/api-contract/nft/card'
import type { getNews } from '@facet/api-contract/news/get-news'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { checkCancel } from '@facet/api-contract/market/check-cancel'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import type { ContractKind, ContractProgram, ListingKind, ProgramOf } from '@facet/contracts'
import type { AppState, BuiltGroup } from '@facet/groups'
import type { Transaction } from 'algosdk'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Batch, Projection } from '../chain/batch.ts'
import type { Cursor } from '../chain/cursor.ts'
import type { Transaction as DatabaseTransaction } from '../platform/db/database.ts'
import type { MarketProjectionOptions } from './app-projection.ts'
import type { Services } from './services.ts'
import type { CardSourceOf, ListingRow } from './work.ts'

/** The name of a kind in every layer: its contract, its cards on the wire, its folder. */
export type KindName = NonNullable<Card['type']>

/**
 * Everything the market needs from one kind of listing: a value in the kind's folder (`<kind>/<kind>-kind.ts`), registered once in
 * `kinds.ts` and read through `services.kinds`. `null`: not applicable.
 */
export interface KindOf<Row extends ListingRow, Name extends KindName = KindName> extends CardSourceOf<Row> {
  name: Name
  /** Every app that was set up, one row each; its state is `open` until it ends. */
  table: PgTable & { appId: PgColumn; state: PgColumn }
  /** Projects blocks to its rows. */
  openProjection: OpenProjection
  /** Whether an event, by name, covers the asset transfer right before it, which is then not a transfer in the history. */
  deliveredBefore: ((event: string) => boolean) | null
  /** Time-based events for open pages: listings that ended after `fromSeconds` and by the block of `to`. */
  describeTime: ((tx: DatabaseTransaction, fromSeconds: number, to: Cursor) => Promise<StreamEvent[]>) | null
  /** Its part of the page of a work. */
  readPage: (services: Services, visit: Visit) => Promise<KindOnPage<Row, Name>>
  /** The costs of trading one unit, beyond the price. */
  estimate: ((services: Services, row: Row, needsOptIn: boolean) => Promise<Estimate>) | null
  /** Its open listings as holders of works; null if they hold none. */
  listed: Listed<Row> | null
  /**
   * A query of units that sellers can withdraw immediately: `seller`, `asset_id`, `app_id`, `units`, `listed_round`.
   * @param condition on those columns, for the indexes of the table
   */
  withdrawable: ((condition: SQL) => SQL) | null
  /** The same for units that are committed and cannot be withdrawn. */
  promised: ((condition: SQL) => SQL) | null
  /** The initial terms of an app that is on the chain without being open. */
  unfinished: UnfinishedKind<Name> | null
  /** Describes an app from its state and escrow; undefined if its program could not have written that state. */
  debug: (program: ProgramFor<Name>, state: AppState, now: DebugContext) => Debugged | undefined
  /** Its cancellation by the seller, from facts read now. @throws FacetError why it cannot be ended */
  cancel:
    | ((services: Services, wanted: ListingToCancel, signed?: readonly Transaction[]) => Promise<ListingCancel>)
    | null
  /** The task that anyone may perform once it is due. */
  task: KeeperTask | null
  /** Units that its seller can move into a new listing. @throws FacetError why they cannot be moved */
  unitsToMove:
    | ((services: Services, listing: { tokenId: number; appId: number; seller: string }) => Promise<bigint>)
    | null
  /** What of it waits for an account, for the badges of its menu. */
  news: ((services: Services, reader: NewsReader) => Record<NewsNames<Name>, Waiting>) | null
  /** Rows of the history that a visitor may not see, as a condition on `asset_event`. */
  hiddenEvents: ((services: Services, visitor: Pick<Visit, 'viewer' | 'key'>) => SQL) | null
}

/** A kind with the row type of its own queries. */
export type Kind = KindOf<ListingRow>

/** Erases the row type of a kind, to store it with others. */
export function defineKind<Row extends ListingRow, Name extends KindName>(
  kind: KindOf<Row, Name>,
): Kind & { name: Name } {
  // Callers pass back rows from this kind's own queries.
  return kind as unknown as Kind & { name: Name }
}

export type OpenProjection = (batch: Batch, options: MarketProjectionOptions) => Promise<Projection>

/** The viewer and the NFT; `key` is the one in a private sale's link. */
export interface Visit {
  tokenId: number
  viewer: string | null
  key?: string | undefined
}

type NftOnPage = NftReply['nft']

/** The fields of the page's reply that each kind provides. */
interface PageFields {
  sale: Pick<NftOnPage, 'sales' | 'more_sales' | 'mine_sale'>
  auction: Pick<NftOnPage, 'auctions' | 'more_auctions' | 'mine_auction'>
  offer: Pick<NftOnPage, 'offers' | 'mine_offer'>
}

/** The intersection of all kinds' fields. */
export type AllPageFields = Intersection<PageFields[keyof PageFields]>

type Intersection<Union> = (Union extends unknown ? (fields: Union) => void : never) extends (fields: infer All) => void
  ? All
  : never

/** The counts of the account's news that each kind provides; `never` for none. */
interface NewsOfKinds {
  sale: never
  auction: 'outbids' | 'wins' | 'closings'
  offer: 'offers'
}

type NewsNames<Name extends KindName> = Name extends ListingKind ? NewsOfKinds[Name] : never

/** All that the kinds count together. */
export type AllNews = Record<NewsOfKinds[ListingKind], number>

/** The account that asks, and the rounds at which it last saw its pages. */
export interface NewsReader {
  address: string
  seen: QueryOf<typeof getNews>
}

/** Rows that each count as one. */
export interface Waiting {
  table: PgTable
  condition: SQL | undefined
}

export interface KindOnPage<Row, Name extends KindName> {
  /** Shown when no listing was chosen; null if the kind is never shown first. */
  first: Row | null
  /** Shown when no kind has a first listing: one that others may trade but the visitor may not. */
  closedToVisitor?: Row | null
  /** @param chosen the listing that the page shows, when it is of this kind */
  readSection(chosen: Row | null): Promise<PageSection<Name>>
}

export interface PageSection<Name extends KindName> {
  nft: Name extends ListingKind ? PageFields[Name] : object
  /** The bids shown on the page. */
  bids?: NftReply['bids']
}

export type Estimate = Pick<NftOnPage, 'network_fee_micro_algo' | 'deposit_micro_algo' | 'lent_micro_algo' | 'payout'> &
  Partial<Pick<NftOnPage, 'all_units'>>

export interface Listed<Row> {
  /**
   * One row for each work of each open listing: for each table behind the kind a query of `app_id`, `asset_id`, `seller`,
   * `royalty_receiver`, `units`, `listed_round`, `currency_id`, `price_order`, `shuffle_order`, and `part_id`, which tells the
   * works of one listing apart. Every audience has the same tables in the same order.
   *
   * @param audience `seller`: all that still hold something, for their seller to end; `everybody` and `adults`: those that lists
   * show, without and with listings opened as adult; `candidates`: a superset of these that an index can answer
   * @param seek returns at most one row for each table
   */
  queries(services: Services, audience: Audience, seek?: Seek): SQL[]
  /** The rows of open listings. */
  read(services: Services, appIds: readonly bigint[]): Promise<Row[]>
}

/**
 * The first open, genuine listing visible to an audience, in index order. Conditions refer to the listing as `l`.
 *
 * Where a range holds one value of the index's first column, it is written as two inequalities, and the order starts with that
 * column: after an equality the planner takes the column out of the order, and may walk another index or sort every match.
 */
export interface Seek {
  range: SQL
  order: SQL
  /** The viewer: listings reserved for another account are skipped. */
  viewer: string | null
  /** The maximum number of listings to examine, some of which the audience may not see. */
  limit: number
}

export type Audience = 'seller' | 'everybody' | 'adults' | 'candidates'

/** The programs of a kind, of any version. */
export type ProgramFor<Name extends KindName> = Name extends ContractKind ? ProgramOf<Name> : ContractProgram

export interface UnfinishedKind<Name extends KindName> {
  decode(program: ProgramFor<Name>, state: AppState): InitialTerms | undefined
  /**
   * How its owner takes back what it holds.
   *
   * @param ended the state of its row once it has ended; null if it was never set up
   */
  action(ended: string | null): Card['action']
}

/** The terms that an app was created with. */
export interface InitialTerms {
  assetId: bigint
  currencyId: bigint
  /** The price per unit, the starting price, or the amount offered for all units. */
  priceBaseUnits: bigint
  units: bigint
}

export interface DebugContext {
  /** Whether the escrow holds units of an asset. */
  holds: (asset: bigint) => boolean
  nowSeconds: bigint
}

export type Debugged = Pick<ResponseOf<typeof getContractDebug>, 'state' | 'end_date' | 'exit' | 'by'>

export interface ListingToCancel {
  tokenId: number
  appId: number
  caller: string
}

export interface ListingCancel {
  group: BuiltGroup
  /** Units of the NFT that return. */
  units: bigint
  /** The input of the group, in wire format. */
  facts: ResponseOf<typeof checkCancel>
}

type TaskFacts = ResponseOf<typeof checkTask>

export interface KeeperTask {
  name: TaskFacts['kind']
  /** The input of its group, read now. @throws FacetError why the task is not due */
  read(services: Services, wanted: { appId: number; caller: string }): Promise<TaskFacts>
}

/** The kind of an app, by its contract's name. */
export function findKind({ kinds }: Pick<Services, 'kinds'>, name: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.name === name)
}
