import { FacetError } from '@facet/errors'
import type { AuctionTerms } from '@facet/groups'
import { checkNewAmount, checkNewPrice, findCurrency } from '../currency/price.ts'
import { sharedTerms } from '../market/shared-terms.ts'
import type { Currency } from '../platform/config/currency.ts'
import type { Services } from '../market/services.ts'

/** A bid in the last ten minutes keeps the auction open for ten minutes after it. */
const EXTENSION_SECONDS = 600
/** The minimum increment is a twentieth of the reserve. */
const STEP_PART = 20n
const HOUR_SECONDS = 3_600
const MAX_HOURS = 200

interface NewAuction {
  tokenId: number
  asaId: number
  /** In units of the currency, or as base units. */
  price: number | string | bigint
  /** Hours; 0 lasts as long as one late-bid extension. */
  duration: number
  seller: string
}

/**
 * The create arguments of a new auction of an NFT that starts with the latest block.
 *
 * @throws FacetError those of `sharedTerms`, `findCurrency` and `checkNewAmount`; `market-without-vault` also without a prize vault
 */
export async function newAuctionTerms(
  services: Services,
  { tokenId, asaId, price, duration, seller }: NewAuction,
): Promise<{ terms: AuctionTerms; endSeconds: bigint }> {
  const currency = findCurrency(services.config, asaId)
  if (services.config.prizeVaultAppId === 0) throw new FacetError('market-without-vault')
  const reserveBaseUnits = typeof price === 'bigint' ? checkNewAmount(price, currency) : checkNewPrice(price, currency)
  const terms = {
    ...(await sharedTerms(services, { tokenId, asaId, actor: seller })),
    prizeVault: BigInt(services.config.prizeVaultAppId),
    startSeconds: BigInt(services.clock.timestampSeconds),
    reserveBaseUnits,
    stepBaseUnits: stepOf(reserveBaseUnits, currency),
    extensionSeconds: EXTENSION_SECONDS,
  }
  return { terms, endSeconds: endOf(terms.startSeconds, duration) }
}

/** The end of an auction that lasts this many hours. */
export function endOf(startSeconds: bigint, durationHours: number): bigint {
  return startSeconds + BigInt(Math.max(durationHours * HOUR_SECONDS, EXTENSION_SECONDS))
}

/**
 * How many hours lie between the start of an auction and its end, as `endOf` counts them.
 * @throws FacetError `invalid-duration` when it is not a valid duration
 */
export function hoursOf(startSeconds: bigint, endSeconds: bigint): number {
  const hours = Number(endSeconds - startSeconds) / HOUR_SECONDS
  if (endOf(startSeconds, 0) === endSeconds) return 0
  if (!Number.isInteger(hours) || hours < 1 || hours > MAX_HOURS) throw new FacetError('invalid-duration')
  return hours
}

/** Rounded to an amount that a price in this currency can have. */
function stepOf(reserveBaseUnits: bigint, { decimals, maxDecimal }: Currency): bigint {
  const grain = 10n ** BigInt(decimals - Math.min(maxDecimal, decimals))
  const step = (reserveBaseUnits / STEP_PART / grain) * grain
  return step > grain ? step : grain
}
