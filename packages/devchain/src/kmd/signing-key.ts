import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Bytes before the public key in its DER form. */
const SPKI_PREFIX_BYTES = 12

/** An ed25519 key pair from its 32-byte seed. */
export class SigningKey {
  readonly seed: Uint8Array
  readonly publicKey: Uint8Array
  readonly #privateKey: KeyObject

  constructor(seed: Uint8Array) {
    this.seed = seed
    this.#privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
    const der = createPublicKey(this.#privateKey).export({ format: 'der', type: 'spki' })
    this.publicKey = new Uint8Array(der.subarray(SPKI_PREFIX_BYTES))
  }

  /** Seed and public key: the SDKs' 64-byte private key. */
  get secretKey(): Uint8Array {
    return Buffer.concat([this.seed, this.publicKey])
  }

  /** Signs the concatenated parts; returns 64 bytes. */
  sign(...parts: readonly Uint8Array[]): Uint8Array {
    return new Uint8Array(sign(null, Buffer.concat(parts), this.#privateKey))
  }
}
