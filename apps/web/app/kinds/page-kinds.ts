import type { Card } from '@facet/api-contract/nft/card'
import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import { auctionHistory } from '../auction/auction-history.ts'
import { auctionPageKind } from '../auction/auction-page-kind.tsx'
import { custodialHistory } from '../custodial/custodial-history.ts'
import { type EventWords, workHistory } from '../works/history-words.ts'
import type { PageKind } from '../works/page-kind.ts'
import { offerHistory } from '../offer/offer-history.ts'
import { offerPageKind } from '../offer/offer-page-kind.ts'
import { saleHistory } from '../sale/sale-history.ts'
import { salePageKind } from '../sale/sale-page-kind.tsx'
import { prizeHistory } from '../vault/prize-history.ts'

/** The parts of a work's page by kind of listing, in the order of its other listings. */
export const pageKinds: Record<NonNullable<Card['type']>, PageKind | null> = {
  auction: auctionPageKind,
  sale: salePageKind,
  offer: offerPageKind,
  fusion: null,
  pack: null,
}

/** Every event of a work's history. */
export const historyWords: Record<HistoryEntry['kind'], EventWords> = {
  ...workHistory,
  ...saleHistory,
  ...auctionHistory,
  ...offerHistory,
  ...custodialHistory,
  ...prizeHistory,
}

/** The kind of the listing that the page shows; null when it shows none. */
export function pageKindOf({
  type,
  app_id,
  price_base_units,
}: Pick<Card, 'type' | 'app_id' | 'price_base_units'>): PageKind | null {
  return type === null || app_id === null || price_base_units === null ? null : pageKinds[type]
}
