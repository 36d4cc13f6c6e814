import { listInAuction } from '../auction/popup/list-in-auction.ts'
import { listInSale } from '../sale/popup/list-in-sale.ts'
import type { ListedAs } from '../transaction/transaction-kind.ts'
import type { ListingWay } from '../transaction/listing-way.ts'

/** How a work is listed, by kind of listing. */
export const listingWays: Record<ListedAs, ListingWay> = { sale: listInSale, auction: listInAuction }
