import { FacetError } from '@facet/errors'
import { decodeSignedTransaction, encodeMsgpack, type SignedTransaction } from 'algosdk'

/**
 * Decodes one signed transaction, in canonical msgpack only: an unknown field or a second encoding of the same transaction would
 * change the signed bytes without showing in the comparison.
 *
 * @throws transaction-malformed
 */
export function decodeSigned(bytes: Uint8Array): SignedTransaction {
  let signed: SignedTransaction
  try {
    signed = decodeSignedTransaction(bytes)
  } catch {
    throw new FacetError('transaction-malformed', { reason: 'not a signed transaction' })
  }
  const canonical = encodeMsgpack(signed)
  if (canonical.length !== bytes.length || canonical.some((byte, index) => byte !== bytes[index])) {
    throw new FacetError('transaction-malformed', { reason: 'not in canonical encoding' })
  }
  return signed
}
