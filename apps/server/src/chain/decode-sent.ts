import { FacetError } from '@facet/errors'
import {
  decodeSignedTransaction,
  decodeUnsignedTransaction,
  encodeUnsignedTransaction,
  type SignedTransaction,
  type Transaction,
} from 'algosdk'

/** @throws FacetError `transaction-malformed` */
export function decodeSignedBytes(bytes: Uint8Array): SignedTransaction {
  return orMalformed('not a signed transaction', () => {
    const signed = decodeSignedTransaction(bytes)
    encodeUnsignedTransaction(signed.txn)
    return signed
  })
}

/** @throws FacetError `transaction-malformed` */
export function decodeUnsignedBytes(bytes: Uint8Array): Transaction {
  return orMalformed('not a transaction', () => {
    const transaction = decodeUnsignedTransaction(bytes)
    encodeUnsignedTransaction(transaction)
    return transaction
  })
}

/** The codec decodes some transactions that it cannot encode, such as a heartbeat without its fields. */
function orMalformed<Decoded>(reason: string, decode: () => Decoded): Decoded {
  try {
    return decode()
  } catch {
    throw new FacetError('transaction-malformed', { reason })
  }
}
