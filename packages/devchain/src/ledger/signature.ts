import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { keyOf } from '../codec/address.ts'
import { type SignedMessage, toRecords } from '../ed25519/records.ts'
import { VerifierThread } from '../ed25519/verifier-thread.ts'

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const MAX_CACHED_KEYS = 10_000
const keys = new Map<string, KeyObject | undefined>()

/** With this many signatures waiting, starting a thread that verifies them together pays off. */
const MIN_THREAD_BATCH = 8
let thread: VerifierThread | undefined
let waiting = 0

/**
 * Verifies an ed25519 signature as the protocol does: with cofactor, rejecting keys of small order and points that are not
 * canonically encoded. node:crypto verifies without the cofactor, so the few signatures that it rejects are verified again
 * with it.
 */
export function verifySignature({ publicKey, message, signature }: SignedMessage): boolean {
  if (!areAcceptable({ publicKey, signature })) return false
  const key = keyObject(publicKey)
  const isValid = key !== undefined && verify(null, message, key, signature)
  return isValid || verifyWithCofactor(publicKey, message, signature)
}

/** Whether all signatures are valid, verified on other threads while this thread stays free. */
export async function verifyOffThread(signed: readonly SignedMessage[]): Promise<boolean> {
  waiting += signed.length
  try {
    if (waiting >= MIN_THREAD_BATCH) thread ??= new VerifierThread()
    if (thread?.isReady && signed.every(areAcceptable) && (await thread.verify(toRecords(signed)))) return true
    // The thread may have ended, so its "no" is not final.
    const results = await Promise.all(signed.map(verifyOneOffThread))
    return results.every(Boolean)
  } finally {
    waiting -= signed.length
  }
}

async function verifyOneOffThread({ publicKey, message, signature }: SignedMessage): Promise<boolean> {
  if (!areAcceptable({ publicKey, signature })) return false
  const key = keyObject(publicKey)
  const isValid = key !== undefined && (await verifyByLibrary(key, message, signature))
  return isValid || verifyWithCofactor(publicKey, message, signature)
}

function verifyByLibrary(key: KeyObject, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    verify(null, message, key, signature, (error, isValid) => resolve(!error && isValid))
  })
}

function verifyWithCofactor(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  return ed25519.verify(signature, message, publicKey, { zip215: true })
}

/** `undefined` for bytes that are not a key. */
function keyObject(publicKey: Uint8Array): KeyObject | undefined {
  const id = keyOf(publicKey)
  const known = keys.get(id)
  if (known) return known
  const key = toKeyObject(publicKey)
  if (keys.size >= MAX_CACHED_KEYS) keys.clear()
  keys.set(id, key)
  return key
}

function toKeyObject(publicKey: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

/** Whether the points are canonical and the key is not of small order; no other signature is valid. */
export function areAcceptable({ publicKey, signature }: Pick<SignedMessage, 'publicKey' | 'signature'>): boolean {
  return isCanonical(publicKey) && isCanonical(signature) && !hasSmallOrder(publicKey)
}

const NON_CANONICAL_SIGNS = latin1Set([
  '0100000000000000000000000000000000000000000000000000000000000080',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
])

/** Whether y is below the field's prime, and the sign bit is clear when x is zero. Reads the first 32 bytes. */
function isCanonical(point: Uint8Array): boolean {
  const first = point[0] ?? 0
  const last = (point[31] ?? 0) | 0x80
  if (first >= 237 && last === 0xff && point.subarray(1, 31).every((byte) => byte === 0xff)) return false
  return (first !== 1 && first !== 0xec) || !NON_CANONICAL_SIGNS.has(keyOf(point.subarray(0, 32)))
}

/** y coordinates of the points of order 1, 2, 4 and 8. */
const SMALL_ORDER = latin1Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])

/** The first byte alone rules out nearly every point. */
function hasSmallOrder(point: Uint8Array): boolean {
  const first = point[0] ?? 0
  if (first !== 0 && first !== 1 && first !== 0x26 && first !== 0xc7 && first !== 0xec) return false
  const bytes = new Uint8Array(point)
  bytes[31] = (bytes[31] ?? 0) & 0x7f
  return SMALL_ORDER.has(keyOf(bytes))
}

function latin1Set(points: readonly string[]): ReadonlySet<string> {
  return new Set(points.map((hex) => keyOf(Buffer.from(hex, 'hex'))))
}
