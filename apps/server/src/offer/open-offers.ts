import type { Listing } from '@facet/api-contract/nft/get-nft'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { toUnits } from '../currency/price.ts'
import { usernamesOf } from '../nft/usernames.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import { asksRoyalty } from '../market/pays-royalty.ts'
import type { Services } from '../services.ts'
import { endDate } from './offer-card.ts'
import { type OfferRow, offerTable } from './offer-table.ts'

/** Whether an offer can be accepted now, as a condition of a query over the offer table. */
export function canBeAccepted(nowSeconds: number): SQL {
  const { state, isGenuine, expirySeconds } = offerTable
  return sql`(${state} = 'open' and ${isGenuine} and (${expirySeconds} = 0 or ${expirySeconds} > ${nowSeconds})
    and ${asksRoyalty(sql`${offerTable}`)})`
}

/** The offers for an NFT that can be accepted, and those of the visitor that still hold money; the highest for a unit first. */
export async function openOffers(
  { database, clock }: Services,
  tokenId: number,
  viewer: string | null,
): Promise<OfferRow[]> {
  const { assetId, appId, bidder, state, amountBaseUnits, units, currencyDecimals } = offerTable
  const own = viewer === null ? undefined : and(eq(bidder, viewer), eq(state, 'open'))
  return database.db
    .select()
    .from(offerTable)
    .where(and(eq(assetId, BigInt(tokenId)), or(canBeAccepted(clock.timestampSeconds), own)))
    .orderBy(desc(sql`${amountBaseUnits} / (10::numeric ^ ${currencyDecimals}) / ${units}`), asc(appId))
}

/** Offers as the page of their NFT lists them; the price is for all units. */
export async function offersOnWire(services: Services, offers: readonly OfferRow[]): Promise<Listing[]> {
  const usernames = await usernamesOf(
    services,
    offers.map(({ bidder }) => bidder),
  )
  return offers.map((offer) => ({
    id: Number(offer.appId),
    address: offer.bidder,
    username: usernames.get(offer.bidder) ?? null,
    price: toUnits(offer.amountBaseUnits, offer.currencyDecimals),
    price_base_units: String(offer.amountBaseUnits),
    asa_id: currencyWireId(offer.currencyId),
    units: String(offer.units),
    end_date: endDate(offer),
    version: 2,
    key: null,
    checked_round: Math.max(services.clock.round, 0),
    checked_at: services.clock.timestampSeconds,
  }))
}
