import { encodeAddress } from '../address.ts'
import { fromLatin1, latin1 } from '../byte-strings.ts'
import { sha512_256 } from '../crypto/hash.ts'
import type { ByteString } from './byte-string.ts'
import { decodeBase32Unpadded } from './decode-base.ts'

const ADDRESS_BYTES = 32
const CHECKSUM_BYTES = 4

export type DecodedAddress =
  | { readonly value: ByteString; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: ByteString }

/** The 32 bytes of an address text, or the node's error text. */
export function decodeAddressText(text: ByteString): DecodedAddress {
  const decoded = decodeBase32Unpadded(text)
  if (decoded === undefined) return { problem: `failed to decode address ${text} from base 32` }
  if (decoded.length < ADDRESS_BYTES) return { problem: `decoded bad addr: ${text}` }
  const value = decoded.slice(0, ADDRESS_BYTES)
  const address = fromLatin1(value)
  const checksum = latin1(sha512_256(address).subarray(-CHECKSUM_BYTES))
  if (decoded.slice(-CHECKSUM_BYTES) !== checksum) {
    return { problem: `address ${text} is malformed, checksum verification failed` }
  }
  return encodeAddress(address) === text ? { value } : { problem: `address ${text} is non-canonical` }
}
