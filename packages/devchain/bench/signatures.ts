import { createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { BatchVerifier } from '../src/ed25519/batch-verifier.ts'
import { toRecords } from '../src/ed25519/records.ts'
import { verifySignature } from '../src/ledger/signature.ts'
import { signerOf } from './load.ts'
import { rate, report } from './report.ts'
import type { SubmissionLimits } from './submissions.ts'

const GROUP = 16

/** The protocol's verification against node:crypto's, on one core. */
export function benchSignatures(): SubmissionLimits {
  const signer = signerOf(randomBytes(32))
  const publicKey = createPublicKey(signer.key)
  const message = randomBytes(200)
  const signature = new Uint8Array(sign(null, message, signer.key))
  const native = rate(() => verify(null, message, publicKey, signature))
  const perSecond = rate(() => verifySignature({ publicKey: signer.address, message, signature }))
  const limit = { what: 'by node:crypto', perSecond: native }
  report({ what: 'ed25519 verifications, one by one', perSecond, limit })
  const verifier = new BatchVerifier()
  const group = Array.from({ length: GROUP }, () => ({ publicKey: signer.address, message, signature }))
  const together = GROUP * rate(() => verifier.verify(toRecords(group)))
  report({ what: `ed25519 verifications, ${GROUP} together`, perSecond: together, limit })
  return { verificationsPerSecond: native }
}
