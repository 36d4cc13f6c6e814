import { decodeFields, type ProgramOf } from '@facet/contracts'
import { encodeAddress } from 'algosdk'
import { type AppState, stateBytes } from '../app-state.ts'
import type { OfferFacts } from './offer-facts.ts'

/** How much of an escrow's holding is the offer's. @param heldBaseUnits of an ASA currency, which strangers and its issuer can change */
export function splitOfferHolding(
  { terms, isSetUp }: Pick<OfferFacts, 'terms' | 'isSetUp'>,
  heldBaseUnits = 0n,
): Pick<OfferFacts, 'leftBaseUnits' | 'strayBaseUnits'> {
  const promised = isSetUp ? terms.amountBaseUnits : 0n
  const leftBaseUnits = terms.currency !== 0n && heldBaseUnits < promised ? heldBaseUnits : promised
  return { leftBaseUnits, strayBaseUnits: terms.currency === 0n ? 0n : heldBaseUnits - leftBaseUnits }
}

/**
 * Terms and current state of an offer, from its app's global state.
 * @param program the program that created the app
 * @returns undefined when the state is not that of an offer
 */
export function decodeOffer(
  program: ProgramOf<'offer'>,
  state: AppState,
): (Pick<OfferFacts, 'programHash' | 'terms' | 'isSetUp'> & { isOver: boolean }) | undefined {
  const layout = program.state.terms
  const packed = stateBytes(state, layout)
  const decoded = packed && decodeFields(layout.type, packed)
  if (!decoded) return undefined
  const { amount, expiry, phase, platform, royaltyReceiver, ...same } = decoded
  return {
    programHash: program.approvalHash,
    isSetUp: phase === 1,
    isOver: phase === 2,
    terms: {
      ...same,
      amountBaseUnits: amount,
      expirySeconds: expiry,
      platform: encodeAddress(platform),
      royaltyReceiver: encodeAddress(royaltyReceiver),
    },
  }
}
