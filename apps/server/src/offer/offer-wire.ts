import { decimalsOf, toUnits } from '../currency/price.ts'
import { factsOnWire } from '../market/facts-on-wire.ts'
import type { Services } from '../services.ts'
import type { OfferOnChain } from './read-offer.ts'

/** An offer that was read from the chain now, as the wire has it. */
export function offerFactsOnWire(services: Services, offer: OfferOnChain) {
  const { terms } = offer
  const facts = factsOnWire(services, offer)
  const decimals = decimalsOf(services.config, facts.asa_id)
  return {
    ...facts,
    bidder: offer.bidder,
    units: String(terms.units),
    price: toUnits(terms.amountBaseUnits, decimals),
    price_base_units: String(terms.amountBaseUnits),
    expiry: Number(terms.expirySeconds),
    is_set_up: offer.isSetUp,
    stray_base_units: String(offer.strayBaseUnits),
  }
}
