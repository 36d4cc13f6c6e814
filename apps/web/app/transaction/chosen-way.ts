import { listInAuction } from './list-in-auction.ts'
import { listInSale } from './list-in-sale.ts'
import { chosenAs, type ListedAs, listedAs } from './listed-as.ts'
import type { ListingWay } from './listing-way.ts'
import type { Answers, Memory } from './transaction-kind.ts'

const ways: Record<ListedAs, ListingWay> = { sale: listInSale, auction: listInAuction }

/** How a work is listed by what was answered. */
export function chosenWay(answers: Answers): ListingWay {
  return ways[chosenAs(answers)]
}

/** The way of a group that was signed. */
export function signedWay(request: Memory): ListingWay {
  return ways[listedAs(request)]
}
