import type { Chain } from '../chain.ts'
import { decodeAddress, keyOf } from '../codec/address.ts'
import { badRequest, type Query } from './query.ts'

/** All addresses after the `next` token (an address), ascending. */
export function addressesAfter(chain: Chain, query: Query): Uint8Array[] {
  const token = query.text('next')
  const after = token === undefined ? undefined : decodeAddress(token)
  if (token !== undefined && !after) throw badRequest('unable to parse next token')
  const addresses = chain.addresses()
  return after ? addresses.filter((address) => keyOf(address) > keyOf(after)) : addresses
}
