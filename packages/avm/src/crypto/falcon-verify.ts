import { falcon1024 } from '@noble/post-quantum/falcon.js'
import { concatBytes } from '../byte-strings.ts'

/** Deterministic Falcon-1024 marks compressed signatures with the top bit. */
const DETERMINISTIC_HEADER = 0xba
const COMPRESSED_HEADER = 0x3a
const LOG_N = 10
const SALT_SIZE = 40

/** Deterministic Falcon's fixed salt for each version. */
function fixedSalt(version: number): Uint8Array {
  const salt = new Uint8Array(SALT_SIZE)
  salt.set([version, LOG_N, ...new TextEncoder().encode('FALCON_DET')])
  return salt
}

/** Whether a compressed deterministic Falcon-1024 signature is valid: an ordinary one with its salt replaced by a version. */
export function falconVerify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const [header, version = 0] = signature
  if (header !== DETERMINISTIC_HEADER || signature.length < 2) return false
  try {
    const ordinary = concatBytes(Uint8Array.of(COMPRESSED_HEADER), fixedSalt(version), signature.subarray(2))
    return falcon1024.verify(ordinary, message, publicKey)
  } catch {
    return false
  }
}
