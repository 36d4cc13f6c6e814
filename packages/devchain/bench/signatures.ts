import { createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { verifySignature } from '../src/ledger/signature.ts'
import { signerOf } from './load.ts'
import { rate, report } from './report.ts'
import type { SubmissionLimits } from './submissions.ts'

/** The protocol's verification against that of the machine's own library, on one core. */
export function benchSignatures(): SubmissionLimits {
  const signer = signerOf(randomBytes(32))
  const publicKey = createPublicKey(signer.key)
  const message = randomBytes(200)
  const signature = new Uint8Array(sign(null, message, signer.key))
  const native = rate(() => verify(null, message, publicKey, signature))
  const perSecond = rate(() => verifySignature({ publicKey: signer.address, message, signature }))
  report({ what: 'ed25519 verifications', perSecond, limit: { what: 'by node:crypto', perSecond: native } })
  return { verificationsPerSecond: native }
}
