import { bytesEqual } from '@facet/avm'
import { sha512_256 } from '../codec/hash.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { Multisig } from '../codec/signed-transaction.ts'
import type { SignedMessage } from '../ed25519/records.ts'

const MULTISIG_ADDRESS = Buffer.from('MultisigAddr')
const MAX_SUBSIGS = 255

/** The address of a multisig account with these members. Throws the protocol's text. */
export function multisigAddress({ version, threshold, subsigs }: Multisig): Uint8Array {
  if (version !== 1n) throw new Error('unknown version')
  if (threshold === 0n || subsigs.length === 0 || threshold > BigInt(subsigs.length)) {
    throw new Error('Invalid threshold')
  }
  return sha512_256(
    MULTISIG_ADDRESS,
    Uint8Array.of(Number(version), Number(threshold)),
    ...subsigs.map((subsig) => subsig.publicKey),
  )
}

export function isBlankMultisig(multisig: Multisig): boolean {
  return multisig.version === 0n && multisig.threshold === 0n && multisig.subsigs.length === 0
}

/** Throws the protocol's text when the members do not form the address or too few signed; returns the signatures left to verify. */
export function checkMultisig(multisig: Multisig, message: Uint8Array, address: Uint8Array): SignedMessage[] {
  const first = multisig.subsigs[0]
  if (!first || (isZeroBytes(first.publicKey) && isZeroBytes(first.signature))) {
    throw new Error('Invalid number of signatures')
  }
  if (!bytesEqual(multisigAddress(multisig), address)) throw new Error('Invalid address')
  const signed = multisig.subsigs.filter((subsig) => !isZeroBytes(subsig.signature))
  if (multisig.subsigs.length > MAX_SUBSIGS || BigInt(signed.length) < multisig.threshold) {
    throw new Error('Invalid number of signatures')
  }
  return signed.map(({ publicKey, signature }) => ({ publicKey, message, signature }))
}
