import { programOfApp } from '../app-program.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import type { Payout } from '../shares.ts'
import type { SaleFacts } from './sale-facts.ts'

/** Each payee's part of the price of a buy, in base units of the currency. */
export type SalePayout = Payout

/** Splits the price of some lots as the sale's program does. */
export function salePayout(sale: SaleFacts, lots: bigint): SalePayout {
  const { seller, terms, priceBaseUnits } = sale
  return payoutRuleOf(programOfApp('sale', sale)).share(priceBaseUnits * lots, seller, terms)
}
