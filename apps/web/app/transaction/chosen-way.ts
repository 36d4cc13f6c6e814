import { listInAuction } from './list-in-auction.ts'
import { listInSale } from './list-in-sale.ts'
import type { ListingWay } from './listing-way.ts'
import type { Answers, Memory } from './transaction-kind.ts'

/** How a work is listed by what was answered: only an auction lasts. */
export function chosenWay({ durationHours }: Answers): ListingWay {
  return durationHours === undefined ? listInSale : listInAuction
}

/** The way of a group that was signed, also after a reload. */
export function signedWay(request: Memory): ListingWay {
  return isOfAuction(request) ? listInAuction : listInSale
}

/** Whether what was created is an auction, by what its request named. */
export function isOfAuction(request: Memory): boolean {
  return 'duration' in request
}
