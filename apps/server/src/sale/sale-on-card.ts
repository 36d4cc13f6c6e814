import { priceOnWire } from '../currency/price.ts'
import { isOpenTo } from './reserved-sale.ts'
import { versionOf } from './sale-version.ts'
import type { CardContext, ListingOnCard } from '../market/work.ts'
import type { SaleRow } from './sale-table.ts'

/** A listing in custody can move to a contract, a sale change its price; of a sale that is none of this market only its end is left. */
function sellersAction(sale: SaleRow): ListingOnCard['action'] {
  if (versionOf(sale) === 1) return 'swap'
  return sale.isGenuine ? 'update' : 'cancel'
}

/** What a card says of a sale. */
export function saleOnCard(sale: SaleRow, { viewer, usernames, askedRoyaltyPercent }: CardContext): ListingOnCard {
  return {
    type: 'sale',
    app_id: Number(sale.appId),
    version: versionOf(sale),
    ...priceOnWire(sale.priceBaseUnits, sale),
    end_date: null,
    winner: null,
    auction: null,
    buy_supply: String(sale.unitsLeft),
    // A creator's own listing may name a lower royalty than resales must pay.
    royalties: Math.max(sale.royaltyBasisPoints / 100, askedRoyaltyPercent),
    reserved_for: sale.reservedFor,
    reserved_username: sale.reservedFor === null ? null : (usernames.get(sale.reservedFor) ?? null),
    action: sale.seller === viewer ? sellersAction(sale) : isOpenTo(sale, viewer) ? 'buy' : null,
  }
}
