import type { Listing, NftReply } from '@facet/api-contract/nft/get-nft'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { usePriceText } from '../money/use-price-text.ts'
import type { OtherTransaction } from '../transaction/transaction-kind.ts'
import type { LiveNft } from './use-live-nft.ts'

export interface PanelProps {
  nft: NftReply['nft']
  /** Key in the link to a private listing. */
  saleKey: string | null
  live: LiveNft
  /** The typed number of units, which the panel and the bar share, and its setter. */
  units: readonly [text: string, setText: (text: string) => void]
}

/**
 * Other listings of the same work: the first ones, which its page has loaded, and the windows that follow. Their table draws each price,
 * and how many other works share it.
 */
interface OtherListings {
  first: (nft: NftReply['nft']) => readonly Listing[]
  hasMore: (nft: NftReply['nft']) => boolean
  load: (
    tokenId: number,
    window: { start: number; after: string | undefined },
    saleKey: string | null,
  ) => Promise<{ listings: Listing[]; isEnd: boolean; next: string | null }>
  /** Renders the rest of a listing, such as its units. */
  Left: ComponentType<{ listing: Listing }>
}

/** A work that can be bought immediately; offers are compared with its price. */
export interface BuyNow {
  /** For one unit. */
  price: { baseUnits: string; assetId: number }
  /** Null if the work cannot be bought from here. */
  request: OtherTransaction | null
}

/** A listing of the visitor that holds units of the work. */
export interface OwnListing {
  units: bigint
  /** The units can be withdrawn now. */
  isFree: boolean
  /** The visitor bought the units here; they are no longer listed. */
  isWon?: true
}

/** The facts of a work, gathered from all kinds of listing. */
export interface WorkProps {
  nft: NftReply['nft']
  /** Buying from the listing that the page shows; null if it holds several works, whose price is that of none of them. */
  buyNow: BuyNow | null
  /** Listings of all kinds. */
  own: readonly OwnListing[]
}

/** A fact of a listing beside those of the work. */
interface KindFact {
  label: MessageDescriptor
  value: string
}

/** The parts that a kind of listing adds to the page of a work. */
export interface PageKind {
  /**
   * One sentence for search engines; null if they must not index the page. Its price is null where nobody can buy one unit of this work
   * at it, as for an auction or several works together: the sentence then names none.
   */
  summary: ((creator: string, price: string | null) => MessageDescriptor) | null
  /** The visitor's actions on the listing that the page shows. */
  Panel: ComponentType<PanelProps>
  /** No other action is possible on the work. */
  standsAlone: boolean
  /** At the bottom of a phone's screen; null without one. */
  Bar: ComponentType<PanelProps> | null
  /** A table of its bids, which the history then omits; null for a kind without bids. */
  Bids: ComponentType<{ reply: NftReply }> | null
  /** Whether it can no longer be traded. */
  isOver: (nft: NftReply['nft']) => boolean
  /** Rows in the table of other listings; null for a kind without any. */
  others: OtherListings | null
  /** Units of the work for sale now; null for a kind that does not sell units at its price. */
  forSale: ((nft: NftReply['nft']) => { units: bigint; hasMore: boolean }) | null
  /** Facts for the page of a work that shows the listing; null without any. */
  facts: ((nft: NftReply['nft'], priceText: ReturnType<typeof usePriceText>) => readonly KindFact[]) | null
  /** How the listing that the page shows can be bought immediately; null if it cannot. @param decimals of each currency */
  buyNow: ((nft: NftReply['nft'], decimals: Record<number, number>) => BuyNow | null) | null
  /** The visitor's own listings of the work; null for a kind whose listings hold no units. */
  own: ((nft: NftReply['nft']) => readonly OwnListing[]) | null
  /** On the page of every work, below its facts; null without one. */
  Section: ComponentType<WorkProps> | null
  /** An action on works of others that decides itself whether it applies; null without one. */
  Start: ComponentType<WorkProps> | null
}
