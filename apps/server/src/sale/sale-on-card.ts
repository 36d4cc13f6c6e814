import { priceOnWire } from '../currency/price.ts'
import { versionOf } from '../custodial/custodial-rows.ts'
import type { ListingOnCard, Surroundings } from '../nft/work.ts'
import type { SaleRow } from './sale-table.ts'

/** What a card says of a sale. */
export function saleOnCard(sale: SaleRow, { viewer }: Surroundings, askedRoyaltyPercent: number): ListingOnCard {
  return {
    type: 'sale',
    app_id: Number(sale.appId),
    version: versionOf(sale),
    ...priceOnWire(sale.priceBaseUnits, sale),
    end_date: null,
    winner: null,
    auction: null,
    buy_supply: String(sale.unitsLeft),
    // A creator's own listing may name less than the work asks of whoever sells it next.
    royalties: Math.max(sale.royaltyBasisPoints / 100, askedRoyaltyPercent),
    action: sale.seller === viewer ? 'cancel' : 'buy',
  }
}
