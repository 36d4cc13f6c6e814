import { FacetError } from '@facet/errors'
import { decodeSignedTransaction, decodeUnsignedTransaction, type SignedTransaction, type Transaction } from 'algosdk'

/** @throws FacetError `transaction-malformed` */
export function decodeSignedBytes(bytes: Uint8Array): SignedTransaction {
  return orMalformed('not a signed transaction', () => decodeSignedTransaction(bytes))
}

/** @throws FacetError `transaction-malformed` */
export function decodeUnsignedBytes(bytes: Uint8Array): Transaction {
  return orMalformed('not a transaction', () => decodeUnsignedTransaction(bytes))
}

function orMalformed<Decoded>(reason: string, decode: () => Decoded): Decoded {
  try {
    return decode()
  } catch {
    throw new FacetError('transaction-malformed', { reason })
  }
}
