import { type Payout, sharePrice } from '../shares.ts'
import type { SaleFacts } from './sale-facts.ts'

/** Who gets what of the price of a buy, in base units of the currency. */
export type SalePayout = Payout

/** Shares the price of some lots as the contract does. */
export function salePayout({ seller, terms, priceBaseUnits }: SaleFacts, lots: bigint): SalePayout {
  return sharePrice(priceBaseUnits * lots, seller, terms)
}
