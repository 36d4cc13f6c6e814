import { priceOnWire } from '../currency/price.ts'
import type { Services } from '../market/services.ts'
import type { CardContext, DescribeOnCard, ListingOnCard } from '../market/work.ts'
import type { OfferRow } from './offer-table.ts'
import { unitsToGive } from './units-to-give.ts'

/** Prepares the offer part of cards, with the units that the viewer could give. */
export async function readOfferCards(
  services: Services,
  offers: readonly OfferRow[],
  viewer: string | null,
): Promise<DescribeOnCard<OfferRow>> {
  const assetIds = offers.map(({ assetId }) => assetId)
  const owned = await unitsToGive(services, assetIds, viewer)
  return (offer, context) => offerOnCard(offer, context, owned.get(offer.assetId) ?? 0n)
}

/** The price is for all `buy_supply` units. @param ownUnits units that the viewer could give */
function offerOnCard(offer: OfferRow, { viewer, nowSeconds }: CardContext, ownUnits: bigint): ListingOnCard {
  const canGive = ownUnits >= offer.units
  return {
    type: 'offer',
    app_id: Number(offer.appId),
    version: 2,
    ...priceOnWire(offer.amountBaseUnits, offer),
    more_works: 0,
    end_date: endDate(offer),
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
