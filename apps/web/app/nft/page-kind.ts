import type { Listing, NftReply } from '@facet/api-contract/nft/get-nft'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { LiveNft } from './use-live-nft.ts'

export interface PanelProps {
  nft: NftReply['nft']
  /** Key of the link by which a private listing is seen. */
  saleKey: string | null
  live: LiveNft
}

/** Other listings of the same work: the first that its page has, and the windows that follow. */
interface OtherListings {
  first: (nft: NftReply['nft']) => readonly Listing[]
  hasMore: (nft: NftReply['nft']) => boolean
  load: (tokenId: number, start: number, saleKey: string | null) => Promise<{ listings: Listing[]; isEnd: boolean }>
  /** What is left of one. */
  Left: ComponentType<{ listing: Listing }>
}

/** What the page of a work needs from a kind of listing. */
export interface PageKind {
  /** One sentence for search engines; null where the page is not for them. */
  summary: ((creator: string, price: string) => MessageDescriptor) | null
  /** What the visitor can do with the listing that the page shows. */
  Panel: ComponentType<PanelProps>
  /** No other action is possible on the work. */
  standsAlone: boolean
  /** At the bottom of a phone's screen; null without one. */
  Bar: ComponentType<PanelProps> | null
  /** A table of its bids, which the history then omits; null for a kind without bids. */
  Bids: ComponentType<{ reply: NftReply }> | null
  /** Whether it can no longer be traded. */
  isOver: (nft: NftReply['nft']) => boolean
  /** Rows in the table of other listings; null where it has none. */
  others: OtherListings | null
  /** On the page of every work, below its facts; null without one. */
  Section: ComponentType<{ nft: NftReply['nft'] }> | null
  /** An action on works of others that decides itself whether it applies; null without one. */
  Start: ComponentType<{ nft: NftReply['nft'] }> | null
}
