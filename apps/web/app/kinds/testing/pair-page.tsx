import type { Listing } from '@facet/api-contract/nft/get-nft'
import type { PageKind } from '../../works/page-kind.ts'

/** The page of a work in a made-up kind: two works for one price, neither with its own price. */
export const pairPage: PageKind = {
  summary: (creator, price) => ({
    id: 'pair-summary',
    message: price === null ? 'A work by {creator}, for sale.' : 'A work by {creator}, for sale at {price}.',
    values: { creator, price },
  }),
  Panel: () => <p>Buy both</p>,
  standsAlone: false,
  Bar: null,
  Bids: null,
  isOver: () => false,
  others: {
    // The reply of a work's page has none of these; a test adds them.
    first: (nft) => ('pairs' in nft ? (nft.pairs as Listing[]) : []),
    hasMore: () => false,
    load: async () => ({ listings: [], isEnd: true, next: null }),
    Left: () => '1',
  },
  forSale: () => ({ units: 1n, hasMore: false }),
  facts: null,
  buyNow: ({ price_base_units: baseUnits, asa_id: assetId }) =>
    baseUnits === null ? null : { price: { baseUnits, assetId }, request: null },
  own: ({ action }) => (action === 'cancel' ? [{ units: 1n, isFree: true }] : []),
  Section: null,
  Start: null,
}
