import type { ListingKind } from '@facet/contracts'
import { auctionList } from '../auction/auction-list.ts'
import type { MarketList } from '../works/market-list.ts'
import { saleList } from '../sale/sale-list.ts'

/** The list of each kind of listing; null for kinds that have none. */
export const marketLists = {
  sale: saleList,
  auction: auctionList,
  offer: null,
} as const satisfies Record<ListingKind, MarketList | null>

/** The list for works that are in none of these. */
export const mainList: MarketList = saleList

/** The list of a kind of listing; null for no listing, and for a kind that has none. */
export function marketListOf(kind: string | null): MarketList | null {
  const lists: Readonly<Record<string, MarketList | null>> = marketLists
  return (kind !== null && lists[kind]) || null
}

/** The kinds that have a list. */
export type ListName = {
  [Name in keyof typeof marketLists]: (typeof marketLists)[Name] extends null ? never : Name
}[keyof typeof marketLists]
