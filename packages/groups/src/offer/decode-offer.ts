import { decodeFields, offerProgram } from '@facet/contracts'
import { encodeAddress } from 'algosdk'
import { type AppState, stateBytes } from '../app-state.ts'
import type { OfferFacts } from './offer-facts.ts'

const { terms: TERMS } = offerProgram.state

/**
 * Terms of an offer, and whether it is set up, from its app's global state.
 * @returns undefined when the state is not that of an offer
 */
export function decodeOffer(state: AppState): Pick<OfferFacts, 'terms' | 'isSetUp'> | undefined {
  const packed = stateBytes(state, TERMS)
  const decoded = packed && decodeFields(TERMS.type, packed)
  if (!decoded) return undefined
  const { amount, expiry, isSetUp, platform, royaltyReceiver, ...same } = decoded
  return {
    isSetUp: isSetUp === 1,
    terms: {
      ...same,
      amountBaseUnits: amount,
      expirySeconds: expiry,
      platform: encodeAddress(platform),
      royaltyReceiver: encodeAddress(royaltyReceiver),
    },
  }
}
