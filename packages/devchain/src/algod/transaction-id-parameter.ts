import { AlgodError } from '../algod-error.ts'
import { decodeBase32 } from '../codec/address.ts'

/** A transaction or group id: 52 characters of base32. */
export function requireTransactionId(text: string): string {
  if (text.length === 52 && decodeBase32(text)?.length === 32) return text
  throw new AlgodError(400, 'no valid transaction ID was specified')
}
