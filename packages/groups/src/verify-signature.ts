import { decodeAddress, type SignedTransaction } from 'algosdk'

/**
 * Whether a transaction carries exactly the ed25519 signature of an account: no multisignature, no logic signature, no other
 * signer. A transaction that its sender may leave to the server passes without any.
 */
export async function isSignedBy(signed: SignedTransaction, signer: string, isUnsigned: boolean): Promise<boolean> {
  const { txn, sig, msig, lsig, pqsig, sgnr } = signed
  if (msig || lsig || pqsig) return false
  if (isUnsigned) return sig === undefined && sgnr === undefined
  const expectedAuth = txn.sender.toString() === signer ? undefined : signer
  if (sig === undefined || sgnr?.toString() !== expectedAuth) return false
  const key = await crypto.subtle
    .importKey('raw', bufferOf(decodeAddress(signer).publicKey), 'Ed25519', false, ['verify'])
    .catch(() => undefined)
  return key !== undefined && crypto.subtle.verify('Ed25519', key, bufferOf(sig), bufferOf(txn.bytesToSign()))
}

/** Web Crypto takes views of plain buffers only. */
function bufferOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes)
}
