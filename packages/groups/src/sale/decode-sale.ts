import { decodeFields, type ProgramOf, programs } from '@facet/contracts'
import { bytesToBigInt, encodeAddress, type Transaction } from 'algosdk'
import { type AppState, stateBytes, stateUint } from '../app-state.ts'
import type { SaleFacts, SaleTerms } from './sale-facts.ts'

/**
 * Terms, price and reserved buyer of a sale from its app's global state.
 * @param program the program that created the app
 * @returns undefined when the state is not that of a sale
 */
export function decodeSale(
  program: ProgramOf<'sale'>,
  state: AppState,
): Pick<SaleFacts, 'programHash' | 'terms' | 'priceBaseUnits' | 'reservedFor'> | undefined {
  const layout = program.state
  const packed = stateBytes(state, layout.terms)
  const terms = packed && decodeTerms(program, packed)
  const priceBaseUnits = stateUint(state, layout.price)
  const reservedFor = stateBytes(state, layout.reservedFor)
  if (!terms || priceBaseUnits === undefined) return undefined
  return {
    programHash: program.approvalHash,
    priceBaseUnits,
    reservedFor: reservedFor ? encodeAddress(reservedFor) : null,
    terms,
  }
}

/**
 * Terms and price that a create transaction of a new sale names in its own arguments.
 * @returns undefined when the transaction creates no sale
 */
export function decodeSaleCreate({
  applicationCall: call,
}: Transaction): Pick<SaleFacts, 'terms' | 'priceBaseUnits' | 'reservedFor'> | undefined {
  const [, packed, price, buyer] = call?.appIndex === 0n ? call.appArgs : []
  const terms = packed && decodeTerms(programs.sale, packed)
  if (!terms || price?.length !== 8 || buyer?.length !== 32) return undefined
  const isReserved = buyer.some((byte) => byte !== 0)
  return { terms, priceBaseUnits: bytesToBigInt(price), reservedFor: isReserved ? encodeAddress(buyer) : null }
}

function decodeTerms(program: ProgramOf<'sale'>, packed: Uint8Array): SaleTerms | undefined {
  const terms = decodeFields(program.state.terms.type, packed)
  if (!terms) return undefined
  const { start: startSeconds, platform, royaltyReceiver, ...same } = terms
  return {
    ...same,
    startSeconds,
    platform: encodeAddress(platform),
    royaltyReceiver: encodeAddress(royaltyReceiver),
  }
}
