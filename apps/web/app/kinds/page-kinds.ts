import type { Card } from '@facet/api-contract/nft/card'
import type { ListingKind } from '@facet/contracts'
import { auctionPageKind } from '../auction/auction-page-kind.tsx'
import type { PageKind } from '../works/page-kind.ts'
import { offerPageKind } from '../offer/offer-page-kind.ts'
import { salePageKind } from '../sale/sale-page-kind.tsx'

/** The parts of a work's page by kind of listing, in the order of the page's table of other listings. */
export const pageKinds: Record<ListingKind, PageKind> = {
  auction: auctionPageKind,
  sale: salePageKind,
  offer: offerPageKind,
}

/** The kind of the listing that the page shows; null without one, and for a kind that this market does not have yet. */
export function pageKindOf({
  type,
  app_id,
  price_base_units,
}: Pick<Card, 'type' | 'app_id' | 'price_base_units'>): PageKind | null {
  const built: Partial<Record<NonNullable<Card['type']>, PageKind>> = pageKinds
  return type === null || app_id === null || price_base_units === null ? null : (built[type] ?? null)
}
