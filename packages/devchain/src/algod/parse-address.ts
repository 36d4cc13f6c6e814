import { decodeBase32, encodeAddress } from '../codec/address.ts'
import { sha512_256 } from '../codec/hash.ts'

/** Public key of an address text, or algod's error text. */
export function parseAddress(text: string): Uint8Array | string {
  const bytes = decodeBase32(text)
  if (bytes === undefined) return `failed to decode address ${text} from base 32`
  if (bytes.length !== 36) {
    return `cannot cast encoded address string (${text}) to address: decoded byte length should equal 36 with address and checksum`
  }
  const key = bytes.slice(0, 32)
  if (Buffer.compare(sha512_256(key).subarray(28), bytes.subarray(32)) !== 0) {
    return `address ${text} is malformed, checksum verification failed`
  }
  return encodeAddress(key) === text ? key : `address ${text} is non-canonical`
}
