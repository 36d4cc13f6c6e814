import { FacetError } from '@facet/errors'
import type { OfferTerms } from '@facet/groups'
import { sql } from 'drizzle-orm'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { findAsset } from '../asset/find-asset.ts'
import { checkCurrencyNotFrozen, readReceivingHolding } from '../market/check-not-frozen.ts'
import { sharedTerms } from '../market/shared-terms.ts'
import type { Services } from '../market/services.ts'
import { ownListings } from '../market/withdrawable-listings.ts'

/** An offer can wait for a year and a day at most; one without an expiry for ever. */
const LONGEST_SECONDS = 366 * 86_400

export interface OfferRequest {
  bidder: string
  tokenId: number
  asaId: number
  units: number
  /** For all units, in units of the currency. */
  price: number | string
  /** 0 = never. */
  expirySeconds: number
}

/**
 * The terms that a new offer for an NFT must have in this market, and whether its bidder has to opt in.
 *
 * @throws FacetError `currency-not-listed`, `invalid-price`, `invalid-duration`, `own-work`, `invalid-quantity` (nobody else has so
 * many), `currency-frozen`, `nft-frozen`, and those of `sharedTerms`
 */
export async function newOfferTerms(
  services: Services,
  request: OfferRequest,
): Promise<{ terms: OfferTerms; needsOptIn: boolean }> {
  const { bidder, tokenId, asaId, expirySeconds } = request
  const amountBaseUnits = checkNewPrice(request.price, findCurrency(services.config, asaId))
  const now = services.clock.timestampSeconds
  const hasExpiry = expirySeconds !== 0
  if (hasExpiry && (expirySeconds <= now || expirySeconds > now + LONGEST_SECONDS)) {
    throw new FacetError('invalid-duration')
  }
  const shared = await sharedTerms(services, { tokenId, asaId, actor: bidder })
  const [holding] = await Promise.all([
    readReceivingHolding(services.algod, bidder, shared.nft),
    checkCurrencyNotFrozen(services.algod, bidder, shared.currency),
  ])
  const units = BigInt(request.units)
  const total = (await findAsset(services, tokenId)).totalBaseUnits
  const ofOthers = total - (holding?.amount ?? 0n) - (await unitsInOwnListings(services, tokenId, bidder))
  if (total > 0n && ofOthers <= 0n) throw new FacetError('own-work')
  if (units > ofOthers) throw new FacetError('invalid-quantity')
  return {
    terms: { ...shared, units, amountBaseUnits, expirySeconds: BigInt(expirySeconds) },
    needsOptIn: holding === undefined,
  }
}

async function unitsInOwnListings(services: Services, tokenId: number, bidder: string): Promise<bigint> {
  const { rows } = await services.database.db.execute<{ units: string }>(sql`
    select coalesce(sum(units), 0) as units from ${ownListings(services.kinds, bidder)} as listed where asset_id = ${tokenId}`)
  return BigInt(rows[0]?.units ?? 0)
}
