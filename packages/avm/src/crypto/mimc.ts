import { bigintToSizedBytes, bytesToBigint } from '../byte-strings.ts'
import { OpError } from '../op-error.ts'
import { keccak256 } from './hash.ts'
import { decodeElements, type ScalarField, scalarFieldOf } from './scalar-field.ts'

const ROUNDS: Readonly<Record<string, number>> = { BN254Mp110: 110, BLS12_381Mp111: 111 }
const SEED = 'seed'
const constantsOf = new Map<string, readonly bigint[]>()

/** Round constants: each is the Keccak hash of the previous one, starting with the seed's. */
function roundConstants(config: string, { modulus }: ScalarField): readonly bigint[] {
  const known = constantsOf.get(config)
  if (known) return known
  const constants: bigint[] = []
  let hash = keccak256(new TextEncoder().encode(SEED))
  for (let i = 0; i < (ROUNDS[config] ?? 0); i++) {
    hash = keccak256(hash)
    constants.push(bytesToBigint(hash) % modulus)
  }
  constantsOf.set(config, constants)
  return constants
}

/** MiMC with exponent 5 in Miyaguchi–Preneel mode, as gnark-crypto has it. */
export function mimc(config: string, data: Uint8Array): Uint8Array {
  const field = scalarFieldOf(config)
  const constants = roundConstants(config, field)
  let state = 0n
  for (const block of decodeElements(data, field, fail)) {
    state = (encrypt(block, state, constants, field.modulus) + state + block) % field.modulus
  }
  return bigintToSizedBytes(state, 32)
}

function encrypt(block: bigint, key: bigint, constants: readonly bigint[], modulus: bigint): bigint {
  let value = block
  for (const constant of constants) {
    const sum = (value + key + constant) % modulus
    const square = (sum * sum) % modulus
    value = (((square * square) % modulus) * sum) % modulus
  }
  return (value + key) % modulus
}

function fail(): OpError {
  return new OpError('invalid mimc input invalid fr.Element encoding')
}
