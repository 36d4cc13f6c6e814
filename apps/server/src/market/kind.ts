import type { ResponseOf } from '@facet/api-contract'
import type { getContractDebug } from '@facet/api-contract/keeper/get-contract-debug'
import type { checkTask } from '@facet/api-contract/keeper/check-task'
import type { Card } from '@facet/api-contract/nft/card'
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
 * All that the market asks of one kind of listing. It is a value in the kind's folder (`<kind>/<kind>-kind.ts`), listed once
 * (`kinds.ts`), and read through `services.kinds`. `null`: the question does not apply.
 */
export interface KindOf<Row extends ListingRow, Name extends KindName = KindName> extends CardSourceOf<Row> {
  name: Name
  /** Every application that was set up, one row each. */
  table: PgTable & { appId: PgColumn }
  /** Makes its rows of blocks. */
  openProjection: OpenProjection
  /** Whether an event, by its name, tells of the asset transfer right before it: then that is no transfer of the history. */
  deliveredBefore: ((event: string) => boolean) | null
  /** Events for open pages because time passed: listings that ended after `fromSeconds`, by the block of `to`. */
  describeTime: ((tx: DatabaseTransaction, fromSeconds: number, to: Cursor) => Promise<StreamEvent[]>) | null
  /** Its part of the page of a work. */
  readPage: (services: Services, visit: Visit) => Promise<KindOnPage<Row, Name>>
  /** What trading one unit costs beyond the price. */
  estimate: ((services: Services, row: Row, needsOptIn: boolean) => Promise<Estimate>) | null
  /** Its open listings as places where works are; null where nothing lies in them. */
  listed: Listed<Row> | null
  /**
   * What sellers can take back at once, as a query of `seller`, `asset_id`, `app_id`, `units`, `listed_round`.
   * @param condition on those columns, for the indexes of the table
   */
  withdrawable: ((condition: SQL) => SQL) | null
  /** The same for units that are committed and cannot be withdrawn. */
  promised: ((condition: SQL) => SQL) | null
  /** What an application was created for that got neither its work nor its money. */
  unfinished: UnfinishedKind<Name> | null
  /** What an application is, by its state and escrow; nothing where that is not what its program writes. */
  debug: (program: ProgramFor<Name>, state: AppState, now: DebugContext) => Debugged | undefined
  /** Its end by the seller, from facts read now. @throws FacetError why it cannot be ended */
  cancel:
    | ((services: Services, wanted: ListingToCancel, signed?: readonly Transaction[]) => Promise<ListingCancel>)
    | null
  /** The task that anyone may do once it is due. */
  task: KeeperTask | null
  /** Units that its seller can move into a new listing. @throws FacetError why they cannot be moved */
  unitsToMove:
    | ((services: Services, listing: { tokenId: number; appId: number; seller: string }) => Promise<bigint>)
    | null
  /** Rows of the history that a visitor may not see, as a condition on `asset_event`. */
  hiddenEvents: ((services: Services, visitor: Pick<Visit, 'viewer' | 'key'>) => SQL) | null
}

/** A kind whose rows come from its own queries. */
export type Kind = KindOf<ListingRow>

/** Makes a kind one among others. */
export function defineKind<Row extends ListingRow, Name extends KindName>(
  kind: KindOf<Row, Name>,
): Kind & { name: Name } {
  // Callers pass back rows from this kind's own queries.
  return kind as unknown as Kind & { name: Name }
}

export type OpenProjection = (batch: Batch, options: MarketProjectionOptions) => Promise<Projection>

/** Who looks at which NFT; `key` is that of a private sale's link. */
export interface Visit {
  tokenId: number
  viewer: string | null
  key?: string | undefined
}

type NftOnPage = NftReply['nft']

/** The fields of the page's answer that each kind fills. */
interface PageFields {
  sale: Pick<NftOnPage, 'sales' | 'more_sales' | 'mine_sale'>
  auction: Pick<NftOnPage, 'auctions' | 'more_auctions' | 'mine_auction'>
  offer: Pick<NftOnPage, 'offers' | 'mine_offer'>
}

/** All of them: what a function would accept that takes any kind's fields. */
export type AllPageFields = Intersection<PageFields[keyof PageFields]>

type Intersection<Union> = (Union extends unknown ? (fields: Union) => void : never) extends (fields: infer All) => void
  ? All
  : never

export interface KindOnPage<Row, Name extends KindName> {
  /** What the page shows when no listing was chosen; null where the kind is never shown first. */
  first: Row | null
  /** What it shows when no kind has a first one: a listing that others may trade, and the visitor may not. */
  closedToVisitor?: Row | null
  /** @param chosen the listing that the page shows, when it is of this kind */
  readSection(chosen: Row | null): Promise<PageSection<Name>>
}

export interface PageSection<Name extends KindName> {
  nft: Name extends ListingKind ? PageFields[Name] : object
  /** The bids that the page shows. */
  bids?: NftReply['bids']
}

export type Estimate = Pick<NftOnPage, 'network_fee_micro_algo' | 'deposit_micro_algo' | 'lent_micro_algo' | 'payout'> &
  Partial<Pick<NftOnPage, 'all_units'>>

export interface Listed<Row> {
  /**
   * One row for each work of each open listing, as a query of `app_id`, `asset_id`, `seller`, `royalty_receiver`, `units`,
   * `listed_round`, `currency_id`, `price_order`.
   *
   * @param audience `seller`: all that still hold something, for their seller to end; `everybody` and `adults`: those that lists
   * show, without and with what opened as adult; `candidates`: a superset of these that an index answers
   * @param seek answers at most one row for each table behind the query
   */
  query(services: Services, audience: Audience, seek?: Seek): SQL
  /** The rows of open listings. */
  read(services: Services, appIds: readonly bigint[]): Promise<Row[]>
}

/**
 * The first open, genuine listing that an audience sees, in the order of an index. Its conditions name the listing `l`.
 *
 * Where a range holds one value of the index's first column, it is written as two inequalities, and the order starts with that
 * column: after an equality the planner takes the column out of the order, and may walk another index or sort every match.
 */
export interface Seek {
  range: SQL
  order: SQL
  /** Who asks: a listing that is reserved for another account is passed over. */
  viewer: string | null
  /** The most listings to look at, from the first: the audience may not see some. */
  limit: number
}

export type Audience = 'seller' | 'everybody' | 'adults' | 'candidates'

/** The programs of a kind, of any version. */
export type ProgramFor<Name extends KindName> = Name extends ContractKind ? ProgramOf<Name> : ContractProgram

export interface UnfinishedKind<Name extends KindName> {
  decode(program: ProgramFor<Name>, state: AppState): InitialTerms | undefined
  /** What its owner can do. */
  action: Card['action']
}

/** What an application was created for. */
export interface InitialTerms {
  assetId: bigint
  currencyId: bigint
  /** Asked for one unit, for the first bid, or offered for all. */
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
  /** Of the NFT, which come back. */
  units: bigint
  /** What the group is built from, as the wire has it. */
  facts: ResponseOf<typeof checkCancel>
}

type TaskFacts = ResponseOf<typeof checkTask>

export interface KeeperTask {
  name: TaskFacts['kind']
  /** What its group is built from, read now. @throws FacetError why there is nothing to do (yet) */
  read(services: Services, wanted: { appId: number; caller: string }): Promise<TaskFacts>
}

/** The kind of an application, by the name of its contract. */
export function findKind({ kinds }: Pick<Services, 'kinds'>, name: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.name === name)
}
