import { decodeAddress, encodeAddress, isValidAddress } from 'algosdk'

/**
 * Whether a text is an address as the protocol prints it: 58 characters of base32 with a valid checksum. The last character
 * carries two unused bits, which algosdk ignores when it decodes: three other texts would name the same account, and each
 * would be a person of its own wherever accounts are kept by address.
 */
export function isAddress(text: string): boolean {
  return isValidAddress(text) && encodeAddress(decodeAddress(text).publicKey) === text
}
