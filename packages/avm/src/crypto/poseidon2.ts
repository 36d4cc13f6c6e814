import { bigintToSizedBytes, bytesToBigint } from '../byte-strings.ts'
import { OpError } from '../op-error.ts'
import { keccak256 } from './hash.ts'
import { decodeElements, scalarFieldOf } from './scalar-field.ts'

const FULL_ROUNDS = 6
const PARTIAL_ROUNDS = 50

interface Parameters {
  readonly modulus: bigint
  readonly exponent: number
  /** Keys of each round: two in full rounds, one in partial ones. */
  readonly keys: readonly (readonly bigint[])[]
}

const parametersOf = new Map<string, Parameters>()

const CURVES: Readonly<Record<string, { name: string; exponent: number }>> = {
  BN254t2: { name: 'BN254', exponent: 5 },
  BLS12_381t2: { name: 'BLS12_381', exponent: 5 },
}

/** Keys come from a chain of Keccak hashes that starts with the description of the parameters. */
function parameters(config: string): Parameters {
  const known = parametersOf.get(config)
  if (known) return known
  const { name, exponent } = CURVES[config] as { name: string; exponent: number }
  const { modulus } = scalarFieldOf(config)
  const seed = `Poseidon2-${name}[t=2,rF=${FULL_ROUNDS},rP=${PARTIAL_ROUNDS},d=${exponent}]`
  let hash = keccak256(new TextEncoder().encode(seed))
  const next = (): bigint => {
    hash = keccak256(hash)
    return bytesToBigint(hash) % modulus
  }
  const keys = Array.from({ length: FULL_ROUNDS + PARTIAL_ROUNDS }, (_, round) =>
    isFull(round) ? [next(), next()] : [next()],
  )
  const found = { modulus, exponent, keys }
  parametersOf.set(config, found)
  return found
}

function isFull(round: number): boolean {
  return round < FULL_ROUNDS / 2 || round >= FULL_ROUNDS / 2 + PARTIAL_ROUNDS
}

/** Poseidon2 of width 2 as a Merkle–Damgård hash, as gnark-crypto has it. */
export function poseidon2(config: string, data: Uint8Array): Uint8Array {
  const found = parameters(config)
  let state = 0n
  for (const block of decodeElements(data, found, fail)) state = compress(state, block, found)
  return bigintToSizedBytes(state, 32)
}

function compress(left: bigint, right: bigint, found: Parameters): bigint {
  const [, permuted] = permute(left, right, found)
  return (permuted + right) % found.modulus
}

function permute(first: bigint, second: bigint, { modulus, keys }: Parameters): [bigint, bigint] {
  const sbox = (value: bigint): bigint => {
    const square = (value * value) % modulus
    return (((square * square) % modulus) * value) % modulus
  }
  let [a, b] = mixFull(first, second, modulus)
  for (const [round, [keyA = 0n, keyB = 0n]] of keys.entries()) {
    if (isFull(round)) [a, b] = mixFull(sbox(a + keyA), sbox(b + keyB), modulus)
    else [a, b] = mixPartial(sbox(a + keyA), b, modulus)
  }
  return [a, b]
}

/** The matrix (2 1; 1 2). */
function mixFull(a: bigint, b: bigint, modulus: bigint): [bigint, bigint] {
  const sum = a + b
  return [(a + sum) % modulus, (b + sum) % modulus]
}

/** The matrix (2 1; 1 3). */
function mixPartial(a: bigint, b: bigint, modulus: bigint): [bigint, bigint] {
  const sum = a + b
  return [(a + sum) % modulus, (2n * b + sum) % modulus]
}

function fail(): OpError {
  return new OpError('invalid poseidon2 input invalid fr.Element encoding')
}
