import type { Card } from '@facet/api-contract/nft/card'
import type { ListingKind } from '@facet/contracts'
import { auctionCardKind } from '../auction/auction-card-kind.ts'
import type { CardKind } from '../works/card-kind.ts'
import { offerCardKind } from '../offer/offer-card-kind.ts'
import { saleCardKind } from '../sale/sale-card-kind.ts'

/** The kinds of cards. */
export const cardKinds: Record<ListingKind, CardKind> = {
  sale: saleCardKind,
  auction: auctionCardKind,
  offer: offerCardKind,
}

/** The kind of a card's listing; null for a work without one, and for a kind that this market does not have yet. */
export function cardKindOf({ type, app_id }: Pick<Card, 'type' | 'app_id'>): CardKind | null {
  const built: Partial<Record<NonNullable<Card['type']>, CardKind>> = cardKinds
  return type === null || app_id === null ? null : (built[type] ?? null)
}
