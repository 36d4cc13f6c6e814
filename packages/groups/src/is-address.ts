import { decodeAddress, encodeAddress, isValidAddress } from 'algosdk'

/**
 * Whether a text is an address as the protocol prints it: 58 characters of base32 with a valid checksum. The last character
 * carries two unused bits, which algosdk ignores when decoding. Without this check, three other texts would name the same
 * account and count as different accounts wherever accounts are keyed by address.
 */
export function isAddress(text: string): boolean {
  return isValidAddress(text) && encodeAddress(decodeAddress(text).publicKey) === text
}
