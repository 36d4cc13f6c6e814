import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import type { StatementSums } from '@facet/api-contract/statistics/statement'
import type { Sums } from './read-trade.ts'

/** Sums in wire format. */
export function statementSums({ currencyId, sales, sold, fees, earned, royalties }: Sums): StatementSums {
  return {
    asa_id: currencyToWire(currencyId),
    sales: Number(sales),
    sold: String(sold),
    fees: String(fees),
    royalties_paid: String(sold - fees - earned),
    earned: String(earned),
    royalties: String(royalties),
    net: String(earned + royalties),
  }
}
