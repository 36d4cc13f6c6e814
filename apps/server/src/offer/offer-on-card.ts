import { priceOnWire } from '../currency/price.ts'
import type { ListingOnCard, Surroundings } from '../nft/work.ts'
import type { OfferRow } from './offer-table.ts'

/** What a card says of an offer: the price is for all `buy_supply` units. */
export function offerOnCard(offer: OfferRow, { viewer, nowSeconds, unitsToGive }: Surroundings): ListingOnCard {
  const canGive = (unitsToGive.get(offer.assetId) ?? 0n) >= offer.units
  return {
    type: 'offer',
    app_id: Number(offer.appId),
    version: 2,
    ...priceOnWire(offer.amountBaseUnits, offer),
    end_date: endDate(offer),
    winner: null,
    auction: null,
    buy_supply: String(offer.units),
    royalties: offer.royaltyBasisPoints / 100,
    action: offer.bidder === viewer ? 'cancel_offer' : canGive && !isOfferOver(offer, nowSeconds) ? 'accept' : null,
  }
}

/** Unix seconds until which an offer can be accepted; nothing when for ever. */
export function endDate({ expirySeconds }: Pick<OfferRow, 'expirySeconds'>): number | null {
  return expirySeconds === 0n || expirySeconds > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(expirySeconds)
}

/** Whether an offer cannot be accepted any more. */
function isOfferOver({ state, expirySeconds }: OfferRow, nowSeconds: number): boolean {
  return state !== 'open' || (expirySeconds !== 0n && expirySeconds <= BigInt(nowSeconds))
}
