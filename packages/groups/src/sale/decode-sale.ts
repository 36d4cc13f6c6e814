import { decodeFields, saleProgram } from '@facet/contracts'
import { encodeAddress } from 'algosdk'
import { type AppState, stateBytes, stateUint } from '../app-state.ts'
import type { SaleFacts } from './sale-facts.ts'

const { terms: TERMS, price: PRICE } = saleProgram.state

/**
 * Terms and price of a sale from its app's global state.
 * @returns undefined when the state is not that of a sale
 */
export function decodeSale(state: AppState): Pick<SaleFacts, 'terms' | 'priceBaseUnits'> | undefined {
  const packed = stateBytes(state, TERMS)
  const terms = packed && decodeFields(TERMS.type, packed)
  const priceBaseUnits = stateUint(state, PRICE)
  if (!terms || priceBaseUnits === undefined) return undefined
  const { start: startSeconds, platform, royaltyReceiver, ...same } = terms
  return {
    priceBaseUnits,
    terms: {
      ...same,
      startSeconds,
      platform: encodeAddress(platform),
      royaltyReceiver: encodeAddress(royaltyReceiver),
    },
  }
}
