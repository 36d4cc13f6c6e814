import type { ListingKind } from '@facet/contracts'
import { listInAuction } from '../auction/popup/list-in-auction.ts'
import { listInSale } from '../sale/popup/list-in-sale.ts'
import type { ListingWay } from '../transaction/listing-way.ts'

/** How an owner lists a work, by kind of listing; null for a kind that others create, such as offers. */
const listingWays: Record<ListingKind, ListingWay | null> = { sale: listInSale, auction: listInAuction, offer: null }

/** The kinds to choose from. */
export const kindsToList = (Object.keys(listingWays) as ListingKind[]).filter((kind) => listingWays[kind] !== null)

/** Those into which a work can move from the market's custody. */
export const kindsFromCustody = kindsToList.filter((kind) => wayToList(kind).fromCustody !== null)

/** The kind chosen at first. */
export const firstKindToList: ListingKind = 'sale'

/** How a work is listed in a kind. */
export function wayToList(kind: ListingKind): ListingWay {
  const way = listingWays[kind]
  if (!way) throw new Error(`no owner lists a work in the kind ${kind}`)
  return way
}
