import { programOfApp } from '../app-program.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import type { Payout } from '../shares.ts'
import type { AuctionFacts } from './auction-facts.ts'

/** Splits a price as the auction's program does, in base units of the currency; a price of zero pays no one. */
export function auctionPayout(
  auction: Pick<AuctionFacts, 'appId' | 'programHash' | 'seller' | 'terms'>,
  paidBaseUnits: bigint,
): Payout {
  return payoutRuleOf(programOfApp('auction', auction)).share(paidBaseUnits, auction.seller, auction.terms)
}
