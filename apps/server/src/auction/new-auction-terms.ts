import type { AuctionTerms } from '@facet/groups'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { sharedTerms } from '../market/shared-terms.ts'
import type { Currency } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'

/** A bid in the last ten minutes keeps the auction open for ten minutes more. */
const EXTENSION_SECONDS = 600
/** The next bid adds a twentieth of the reserve. */
const STEP_PART = 20n
const HOUR_SECONDS = 3_600

interface NewAuction {
  token_id: number
  asa_id: number
  price: number | string
  /** Hours; 0 is as long as a late bid keeps it open. */
  duration: number
  seller: string
}

/**
 * The create arguments of a new auction of an NFT, which starts with the last block.
 *
 * @throws FacetError what `sharedTerms`, `findCurrency` and `checkNewPrice` throw
 */
export async function newAuctionTerms(
  services: Services,
  { token_id: tokenId, asa_id: asaId, price, duration, seller }: NewAuction,
): Promise<{ terms: AuctionTerms; endSeconds: bigint }> {
  const currency = findCurrency(services.config, asaId)
  const reserveBaseUnits = checkNewPrice(price, currency)
  const terms = {
    ...(await sharedTerms(services, { tokenId, asaId, actor: seller })),
    startSeconds: BigInt(services.clock.timestampSeconds),
    reserveBaseUnits,
    stepBaseUnits: stepOf(reserveBaseUnits, currency),
    extensionSeconds: EXTENSION_SECONDS,
  }
  return { terms, endSeconds: endOf(terms.startSeconds, duration) }
}

/** When an auction of so many hours ends. */
export function endOf(startSeconds: bigint, durationHours: number): bigint {
  return startSeconds + BigInt(Math.max(durationHours * HOUR_SECONDS, EXTENSION_SECONDS))
}

/** In amounts that a price of this currency can have. */
function stepOf(reserveBaseUnits: bigint, { decimals, maxDecimal }: Currency): bigint {
  const grain = 10n ** BigInt(decimals - Math.min(maxDecimal, decimals))
  const step = (reserveBaseUnits / STEP_PART / grain) * grain
  return step > grain ? step : grain
}
