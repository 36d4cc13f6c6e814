import { Address, decodeAddress, type EncodedMultisig, multisigAddress, type SignedTransaction } from 'algosdk'

/**
 * Whether an account has signed a transaction: with its ed25519 key or, for a multisignature address, with at least the threshold of
 * its keys. Logic signatures and other signers are refused. A transaction that the server signs passes without a signature.
 */
export async function isSignedBy(signed: SignedTransaction, signer: string, isUnsigned: boolean): Promise<boolean> {
  const { txn, sig, msig, lsig, pqsig, sgnr } = signed
  if (lsig || pqsig) return false
  if (isUnsigned) return sig === undefined && msig === undefined && sgnr === undefined
  const expectedAuth = txn.sender.toString() === signer ? undefined : signer
  if (sgnr?.toString() !== expectedAuth || (sig === undefined) === (msig === undefined)) return false
  const message = txn.bytesToSign()
  if (sig !== undefined) return isSignature(sig, decodeAddress(signer).publicKey, message)
  return msig !== undefined && isMultisignature(msig, signer, message)
}

/** The protocol's rule: the keys make the address, every signature present is valid, and the threshold is reached. */
async function isMultisignature(msig: EncodedMultisig, signer: string, message: Uint8Array): Promise<boolean> {
  const { v: version, thr: threshold, subsig: keys } = msig
  if (version !== 1 || threshold < 1 || keys.length < threshold || keys.length > MOST_KEYS) return false
  const addrs = keys.map(({ pk }) => new Address(pk))
  if (multisigAddress({ version, threshold, addrs }).toString() !== signer) return false
  const given = keys.flatMap(({ pk, s }) => (s === undefined ? [] : [{ pk, s }]))
  if (given.length < threshold) return false
  const held = await Promise.all(given.map(({ pk, s }) => isSignature(s, pk, message)))
  return held.every(Boolean)
}

/** The protocol's limit of keys in a multisignature account. */
const MOST_KEYS = 255

async function isSignature(signature: Uint8Array, publicKey: Uint8Array, message: Uint8Array): Promise<boolean> {
  const key = await crypto.subtle
    .importKey('raw', bufferOf(publicKey), 'Ed25519', false, ['verify'])
    .catch(() => undefined)
  return key !== undefined && crypto.subtle.verify('Ed25519', key, bufferOf(signature), bufferOf(message))
}

/** Web Crypto only accepts views of plain buffers. */
function bufferOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes)
}
