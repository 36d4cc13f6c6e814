import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { sha512 } from '../codec/hash.ts'
import { BatchVerifier } from '../ed25519/batch-verifier.ts'
import { type SignedMessage, toRecords } from '../ed25519/records.ts'
import { areAcceptable, verifyOffThread, verifySignature } from './signature.ts'

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'))

/** A key and signature with a small-order component: R and A are shifted by a point of order 8, so that only 8·(equation) holds. */
function withTorsion(message: Uint8Array): SignedMessage {
  const { Point } = ed25519
  const order = Point.Fn.ORDER
  const torsion = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')
  const secret = 12_345n
  const nonce = 67_890n
  const publicKey = Point.BASE.multiply(secret).add(torsion).toBytes()
  const point = Point.BASE.multiply(nonce).add(torsion).toBytes()
  const digest = challenge(point, publicKey, message)
  const scalar = (nonce + digest * secret) % order
  return { publicKey, message, signature: new Uint8Array([...point, ...littleEndian(scalar)]) }
}

function challenge(point: Uint8Array, publicKey: Uint8Array, message: Uint8Array): bigint {
  const digest = sha512(new Uint8Array([...point, ...publicKey, ...message]))
  return BigInt(`0x${Buffer.from(digest).reverse().toString('hex')}`) % ed25519.Point.Fn.ORDER
}

function littleEndian(value: bigint): Uint8Array {
  return hex(value.toString(16).padStart(64, '0')).reverse()
}

const cases = Array.from({ length: 20 }, (): SignedMessage => {
  const secret = randomBytes(32)
  const message = randomBytes(80)
  return { publicKey: ed25519.getPublicKey(secret), message, signature: ed25519.sign(message, secret) }
})

const verifier = new BatchVerifier()

/** Verifies it among valid signatures, at a random position. */
function verifyInBatch(signed: SignedMessage): boolean {
  const batch = cases.slice(0, Math.floor(Math.random() * cases.length))
  batch.splice(Math.floor(Math.random() * (batch.length + 1)), 0, signed)
  return batch.every(areAcceptable) && verifier.verify(toRecords(batch))
}

describe.each([
  ['on this thread', async (signed: SignedMessage) => verifySignature(signed)],
  ['off the thread', async (signed: SignedMessage) => verifyOffThread([signed])],
  ['off the thread among others', async (signed: SignedMessage) => verifyOffThread([...cases, signed])],
  ['in a batch', async (signed: SignedMessage) => verifyInBatch(signed)],
])('verified %s', (_where, verify) => {
  test('accepts valid signatures, and rejects them when one bit changes', async () => {
    for (const signed of cases) {
      expect(await verify(signed)).toBe(true)
      for (const part of ['publicKey', 'message', 'signature'] as const) {
        const changed = new Uint8Array(signed[part])
        const at = Math.floor(Math.random() * changed.length)
        changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
        expect(await verify({ ...signed, [part]: changed })).toBe(false)
      }
    }
  })

  test('accepts a signature that holds only with the cofactor', async () => {
    expect(await verify(withTorsion(randomBytes(30)))).toBe(true)
  })

  test.each([
    ['of order 1', '0100000000000000000000000000000000000000000000000000000000000000'],
    ['of order 2', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
    ['of order 4', '0000000000000000000000000000000000000000000000000000000000000080'],
    ['of order 8', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
    ['beyond the prime', 'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
    ['with a sign where x is zero', '0100000000000000000000000000000000000000000000000000000000000080'],
    ['that is not a point', '0200000000000000000000000000000000000000000000000000000000000000'],
  ])('rejects signatures of a key %s', async (_what, key) => {
    // With S = 0 and R the neutral element the equation holds for keys of small order.
    const signature = new Uint8Array(64)
    signature[0] = 1
    expect(await verify({ publicKey: hex(key), message: randomBytes(10), signature })).toBe(false)
  })

  test('rejects a scalar beyond the group order', async () => {
    const [signed] = cases
    if (!signed) throw new Error('no case')
    const scalar = BigInt(`0x${Buffer.from(signed.signature.subarray(32)).reverse().toString('hex')}`)
    const signature = new Uint8Array(signed.signature)
    signature.set(littleEndian(scalar + ed25519.Point.Fn.ORDER), 32)
    expect(await verify({ ...signed, signature })).toBe(false)
  })
})

test('verifies a batch with more keys than the key cache holds', () => {
  const secrets = Array.from({ length: 600 }, () => randomBytes(32))
  const signed = secrets.map((secret): SignedMessage => {
    const message = randomBytes(20)
    return { publicKey: ed25519.getPublicKey(secret), message, signature: ed25519.sign(message, secret) }
  })
  expect(verifier.verify(toRecords(signed))).toBe(true)
  const exchanged = signed.map((one, i) => ({ ...one, publicKey: signed[(i + 512) % 600]?.publicKey ?? one.publicKey }))
  for (const [i, one] of exchanged.entries()) expect(verifier.verify(toRecords([one])), `signature ${i}`).toBe(false)
})
