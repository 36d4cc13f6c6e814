import { oneWorkPriced } from '@facet/api-contract/nft/price-buys'
import type { Listing } from '@facet/api-contract/nft/get-nft'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { priceOnWire } from '../currency/price.ts'
import { accountsOf } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import { asksRoyalty } from '../market/pays-royalty.ts'
import type { Services } from '../market/services.ts'
import { endDate } from './offer-on-card.ts'
import { type OfferRow, offerTable, unitPrice } from './offer-table.ts'

/** Whether an offer can be accepted now, as a condition of a query over the offer table. */
export function canBeAccepted(nowSeconds: number): SQL {
  const { state, isGenuine, expirySeconds } = offerTable
  return sql`(${state} = 'open' and ${isGenuine} and (${expirySeconds} = 0 or ${expirySeconds} > ${nowSeconds})
    and ${asksRoyalty(offerTable, sql`${offerTable.madeRound}`)})`
}

/**
 * Maximum offers by others on the page of an NFT. Anyone can make thousands at almost no cost: those sort last and must not make the
 * page large.
 */
const MAX_OFFERS = 100

/**
 * The best offers for an NFT that can be accepted, and those of the visitor that still hold money: those in ALGO first, then those in
 * each other currency, the highest for a unit first.
 */
export async function openOffers(
  { database, clock }: Services,
  tokenId: number,
  viewer: string | null,
): Promise<OfferRow[]> {
  const { assetId, appId, currencyId } = offerTable
  const ofNft = eq(assetId, BigInt(tokenId))
  const highestFirst = [asc(currencyId), desc(unitPrice(offerTable)), asc(appId)]
  const best = database.db
    .select({ appId })
    .from(offerTable)
    .where(and(ofNft, canBeAccepted(clock.timestampSeconds)))
    .orderBy(...highestFirst)
    .limit(MAX_OFFERS)
  return database.db
    .select()
    .from(offerTable)
    .where(and(ofNft, or(inArray(appId, best), isOwn(viewer))))
    .orderBy(...highestFirst)
}

/** An offer for an NFT that a visitor may see, among the best or not. */
export async function findShownOffer(
  { database, clock }: Services,
  { tokenId, appId }: { tokenId: number; appId: number },
  viewer: string | null,
): Promise<OfferRow | undefined> {
  const isNamed = and(eq(offerTable.appId, BigInt(appId)), eq(offerTable.assetId, BigInt(tokenId)))
  const [offer] = await database.db
    .select()
    .from(offerTable)
    .where(and(isNamed, or(canBeAccepted(clock.timestampSeconds), isOwn(viewer))))
  return offer
}

function isOwn(viewer: string | null): SQL | undefined {
  const { bidder, state } = offerTable
  return viewer === null ? undefined : and(eq(bidder, viewer), eq(state, 'open'))
}

/** Offers as the page of their NFT lists them; the price is for all units. */
export async function offersOnWire(services: Services, offers: readonly OfferRow[]): Promise<Listing[]> {
  const people = await accountsOf(
    services.database.db,
    offers.map(({ bidder }) => bidder),
  )
  return offers.map((offer) => ({
    id: Number(offer.appId),
    address: offer.bidder,
    ...personOf(people.get(offer.bidder)),
    ...priceOnWire(offer.amountBaseUnits, offer),
    ...oneWorkPriced,
    units: String(offer.units),
    end_date: endDate(offer),
    version: 2,
    key: null,
    checked_round: services.clock.shownRound,
    checked_at: services.clock.timestampSeconds,
  }))
}
