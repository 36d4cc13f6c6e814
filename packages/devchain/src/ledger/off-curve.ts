import { bytesEqual } from '@facet/avm'
import { ed25519 } from '@noble/curves/ed25519.js'
import { AlgodError } from '../algod-error.ts'
import { encodeAddress, programAddress } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { readUvarint } from './program-version.ts'
import { authorizerOf } from './verify-group.ts'
import { isBlankMultisig } from './verify-multisig.ts'
import { isBlankPostQuantum, postQuantumAddress } from './verify-post-quantum.ts'

/** From this version on, the assembler salts programs so that their address is not a public key. */
const FIRST_OFF_CURVE_VERSION = 13n
const NEWEST_VERSION = 14n

/** Throws an AlgodError 400 when a post-quantum account's address is a curve point. */
export function checkPostQuantumAddresses(group: readonly SignedTransaction[]): void {
  for (const [i, { postQuantum, logicSig }] of group.entries()) {
    const signature = isBlankPostQuantum(postQuantum) ? logicSig.postQuantum : postQuantum
    if (signature.publicKey.length === 0) continue
    const address = postQuantumAddress(signature)
    if (!isCurvePoint(address)) continue
    throw new AlgodError(
      400,
      `transaction ${i}: pq signature authorizer address ${encodeAddress(address)} is an Edwards25519 curve point (non PQ-compliant)`,
    )
  }
}

/** Throws an AlgodError 400 when a contract account's address is a curve point, for which a private key could exist. */
export function checkOffCurve(group: readonly SignedTransaction[]): void {
  for (const [i, signed] of group.entries()) {
    const { logic } = signed.logicSig
    if (logic.length === 0 || !isContractAccount(signed)) continue
    const version = readUvarint(logic)
    if (version === undefined || version < FIRST_OFF_CURVE_VERSION || version > NEWEST_VERSION) continue
    if (!isCurvePoint(programAddress(logic))) continue
    throw new AlgodError(
      400,
      `transaction ${i}: TEAL v${version} LogicSig program hash is an Edwards25519 point and should not be used; set skip-pq-address-check=true to submit anyway if you understand the risks and know what you are doing`,
    )
  }
}

function isContractAccount(signed: SignedTransaction): boolean {
  const { logic, signature, multisig, logicMultisig, postQuantum } = signed.logicSig
  return (
    isZeroBytes(signature) &&
    isBlankMultisig(multisig) &&
    isBlankMultisig(logicMultisig) &&
    isBlankPostQuantum(postQuantum) &&
    bytesEqual(authorizerOf(signed), programAddress(logic))
  )
}

/** Whether 32 bytes decode to a point of edwards25519. */
export function isCurvePoint(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    return false
  }
}
