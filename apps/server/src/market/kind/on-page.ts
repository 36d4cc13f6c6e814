import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { ListingKind } from '@facet/contracts'
import type { KindName } from './kind-name.ts'

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

/** The fields of all kinds. */
export type AllPageFields = Joined<PageFields>

/** All fields of some tables; of no use if two of them have the same. */
export type Joined<Tables> = [Repeated<Tables>] extends [never]
  ? Intersection<Tables[keyof Tables]>
  : { repeated: Repeated<Tables> }

type Repeated<Tables> = {
  [Name in keyof Tables]: keyof Tables[Name] & KeyOf<Tables[Exclude<keyof Tables, Name>]>
}[keyof Tables]

type KeyOf<Each> = Each extends unknown ? keyof Each : never

type Intersection<Union> = (Union extends unknown ? (fields: Union) => void : never) extends (fields: infer All) => void
  ? All
  : never

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

/** For whom the costs of a trade are estimated. */
export interface Trader {
  /** Address of the one who would sign; null if nobody is signed in. */
  viewer: string | null
  /** Which of these works that account has not opted in to; all of them if nobody is signed in. */
  newTo: (works: readonly bigint[]) => Promise<readonly bigint[]>
}

export type Estimate = Pick<NftOnPage, 'network_fee_micro_algo' | 'deposit_micro_algo' | 'lent_micro_algo' | 'payout'> &
  Partial<Pick<NftOnPage, 'all_units'>>
