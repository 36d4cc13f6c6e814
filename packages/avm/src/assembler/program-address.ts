import { ed25519 } from '@noble/curves/ed25519.js'
import { sha512_256 } from '@noble/hashes/sha2.js'
import { encodeAddressText } from './address-text.ts'

const PREFIX = new TextEncoder().encode('Program')

/** SHA-512/256 of a program: the 32 bytes of the account it controls as a logic signature. */
export function programHash(program: Uint8Array): Uint8Array {
  return sha512_256.create().update(PREFIX).update(program).digest()
}

/** The address of the account that a program controls as a logic signature. */
export function programAddress(program: Uint8Array): string {
  return encodeAddressText(programHash(program))
}

/** Whether a program's hash is also an Ed25519 public key, which somebody could hold the private key of. */
export function isHashOnCurve(program: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(programHash(program), true)
    return true
  } catch {
    return false
  }
}
