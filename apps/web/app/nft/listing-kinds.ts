import type { Card } from '@facet/api-contract/nft/card'
import type { StreamTopic } from '@facet/api-contract/stream/open-stream'

interface ListingKind {
  /** It has a page of its own: `/nft/{work}/{kind}/{listing}`. */
  hasPage: boolean
  /** Where the pages hear what happens to it, when cards follow that. */
  topic?: StreamTopic
}

/** What pages know of each kind of listing that a card can stand for. */
export const listingKinds: Record<NonNullable<Card['type']>, ListingKind> = {
  sale: { hasPage: true, topic: 'sales' },
  auction: { hasPage: true, topic: 'auctions' },
  offer: { hasPage: true },
  fusion: { hasPage: false },
  pack: { hasPage: false },
}
