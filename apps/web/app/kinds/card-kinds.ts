import type { Card } from '@facet/api-contract/nft/card'
import { auctionCardKind } from '../auction/auction-card-kind.ts'
import type { CardKind } from '../works/card-kind.ts'
import { offerCardKind } from '../offer/offer-card-kind.ts'
import { saleCardKind } from '../sale/sale-card-kind.ts'

/** The kinds of cards; null for kinds that this market does not sell yet. */
export const cardKinds: Record<NonNullable<Card['type']>, CardKind | null> = {
  sale: saleCardKind,
  auction: auctionCardKind,
  offer: offerCardKind,
  fusion: null,
  pack: null,
}

/** The kind of a card's listing; null for a work without one. */
export function cardKindOf({ type, app_id }: Pick<Card, 'type' | 'app_id'>): CardKind | null {
  return type === null || app_id === null ? null : cardKinds[type]
}
