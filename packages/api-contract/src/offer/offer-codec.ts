import type { z } from 'zod'
import type { Reply } from '../client.ts'
import {
  contractFromWire,
  contractToWire,
  newContractFromWire,
  newContractToWire,
  type ReadNow,
} from '../contract-codec.ts'
import { unitsToWire } from '../currency/currency-codec.ts'
import type { offerFacts } from './offer-facts.ts'

export type OfferOnWire = z.output<z.ZodObject<typeof offerFacts>>
type NewOfferOnWire = Omit<Reply<'GET /api/offers/contract/info'>, 'needs_opt_in'>

type Offer = ReturnType<typeof offerFromWire>

export function offerToWire(offer: Offer, read: ReadNow): OfferOnWire {
  const { terms } = offer
  return {
    ...contractToWire(offer, read),
    bidder: offer.bidder,
    units: String(terms.units),
    price: unitsToWire(terms.amountBaseUnits, read.decimals),
    price_base_units: String(terms.amountBaseUnits),
    expiry: Number(terms.expirySeconds),
    is_set_up: offer.isSetUp,
    is_over: offer.isOver,
    left_base_units: String(offer.leftBaseUnits),
    stray_base_units: String(offer.strayBaseUnits),
  }
}

export function offerFromWire(wire: Omit<OfferOnWire, 'checked_round' | 'checked_at'>) {
  const { terms, ...contract } = contractFromWire(wire)
  return {
    ...contract,
    bidder: wire.bidder,
    terms: {
      ...terms,
      units: BigInt(wire.units),
      amountBaseUnits: BigInt(wire.price_base_units),
      expirySeconds: BigInt(wire.expiry),
    },
    isSetUp: wire.is_set_up,
    isOver: wire.is_over,
    leftBaseUnits: BigInt(wire.left_base_units),
    strayBaseUnits: BigInt(wire.stray_base_units),
  }
}

/** The create argument of a new offer. */
export function newOfferToWire(
  terms: Offer['terms'],
  program: Parameters<typeof newContractToWire>[1],
): NewOfferOnWire {
  return {
    ...newContractToWire(terms, program),
    micro_amount: String(terms.amountBaseUnits),
    units: String(terms.units),
    expiry: Number(terms.expirySeconds),
  }
}

export function newOfferFromWire(wire: NewOfferOnWire, tokenId: number): Offer['terms'] {
  return {
    ...newContractFromWire(wire, tokenId),
    units: BigInt(wire.units),
    amountBaseUnits: BigInt(wire.micro_amount),
    expirySeconds: BigInt(wire.expiry),
  }
}

/** The acceptance of an offer, which `seller` signs. A listing that it withdraws is built from its own cancel. */
export function acceptanceFromWire(wire: Reply<'GET /api/offers/accept'>, seller: string) {
  return { offer: offerFromWire(wire), seller, unpayable: wire.unpayable, needsOptIn: wire.needs_opt_in }
}

/** The end of an offer, which `caller` signs. */
export function offerCancelFromWire(wire: Reply<'GET /api/offers/cancel'>, caller: string) {
  return { offer: offerFromWire(wire), caller, unpayable: wire.unpayable, keepsApp: wire.keeps_app }
}
