import { ed25519 } from '@noble/curves/ed25519.js'
import { encodeAddress } from '../address.ts'
import { hashWithPrefix } from '../crypto/hash.ts'

/** SHA-512/256 of a program: the 32 bytes of the account it controls as a logic signature. */
export function programHash(program: Uint8Array): Uint8Array {
  return hashWithPrefix('Program', program)
}

/** The address of the account that a program controls as a logic signature. */
export function programAddress(program: Uint8Array): string {
  return encodeAddress(programHash(program))
}

/** Whether a program's hash is a valid Ed25519 public key, whose private key somebody could hold. */
export function isHashOnCurve(program: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(programHash(program), true)
    return true
  } catch {
    return false
  }
}
