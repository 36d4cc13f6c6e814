import { createHmac } from 'node:crypto'
import { SigningKey } from './signing-key.ts'

/**
 * The `index`-th key of a wallet: HKDF-Expand with SHA-512/256 of the master derivation key. This is KMD's derivation, so a
 * wallet restored from its master key has the same addresses in both.
 */
export function deriveKey(masterKey: Uint8Array, index: number): SigningKey {
  const info = Buffer.from(`AlgorandDeterministicKey-${index}`)
  const seed = createHmac('sha512-256', masterKey).update(info).update(Uint8Array.of(1)).digest()
  return new SigningKey(new Uint8Array(seed))
}
