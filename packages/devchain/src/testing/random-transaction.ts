import { assemble, type Transaction } from '@facet/avm'
import { applicationAddress } from '../codec/address.ts'
import type { Field, Schema, StructSchema } from '../codec/schema.ts'
import { TRANSACTION } from '../codec/transaction-schema.ts'
import { TYPE_OF_KEY } from '../ledger/well-formed.ts'
import type { Actor } from './actor.ts'
import type { Random } from '../random.ts'

const TYPES = [...new Set(TYPE_OF_KEY.values())]
const PROGRAMS = [
  '#pragma version 10\nint 1',
  '#pragma version 13\nint 1',
  '#pragma version 12\nint 0',
  '#pragma version 8\nerr',
  '#pragma version 11\ntxn Sender\nbox_get\nint 1\nreturn',
].map((source) => assemble(source).program)
/** Bounds of limits and types, and ids that exist on a young chain. */
const NUMBERS = [0n, 1n, 2n, 3n, 4n, 5n, 8n, 19n, 20n, 64n, 65n, 1000n, 1001n, 1002n, 1003n, 100_000n, 2n ** 32n - 1n]
const LARGE = [2n ** 32n, 2n ** 63n, 2n ** 64n - 1n]
const LENGTHS = [0, 0, 1, 4, 7, 8, 32, 64, 65, 128, 1024, 1025, 4096, 4097]

/** Random transaction fields with arbitrary values of their kind, mostly of one transaction type. */
export function randomFields(random: Random, actors: readonly Actor[]): Partial<Transaction> {
  const type = random.pick(TYPES)
  const density = 1 + random.below(9)
  const chosen = TRANSACTION.fields.filter(({ key }) =>
    TYPE_OF_KEY.get(key) === type ? random.below(10) < density : random.below(150) === 0,
  )
  const values = chosen.map((field) => [field.name, randomValue(random, actors, field.schema)])
  return { ...Object.fromEntries(values), type } as Partial<Transaction>
}

function randomValue(random: Random, actors: readonly Actor[], schema: Schema): unknown {
  switch (schema.kind) {
    case 'uint': {
      const value = random.below(6) === 0 ? random.pick(LARGE) : random.pick(NUMBERS)
      return schema.max === undefined || value <= schema.max ? value : schema.max
    }
    case 'bool':
      return random.below(2) === 0
    case 'string':
      return random.pick(['', 'a', 'NFT', 'é'.repeat(9), 'x'.repeat(33), 'x'.repeat(97), '\udcff\ud83d\ude00'])
    case 'fixed':
      return schema.length === 32 ? randomAddress(random, actors) : new Uint8Array(schema.length).fill(random.below(3))
    case 'list':
      return Array.from({ length: random.pick([0, 1, 1, 2, 3, 8, 9, 17]) }, () =>
        randomValue(random, actors, schema.of),
      )
    case 'struct':
      return randomStruct(random, actors, schema)
    default:
      return random.below(2) === 0 ? random.pick(PROGRAMS) : randomBytes(random, random.pick(LENGTHS))
  }
}

function randomStruct(random: Random, actors: readonly Actor[], schema: StructSchema): object {
  const isPresent = ({ optional }: Field) => !optional || random.below(3) === 0
  const present = schema.fields.filter(isPresent)
  return Object.fromEntries(present.map((field) => [field.name, randomValue(random, actors, field.schema)]))
}

function randomAddress(random: Random, actors: readonly Actor[]): Uint8Array {
  if (random.below(4) > 0) return random.pick(actors).address
  return random.pick([new Uint8Array(32), applicationAddress(BigInt(1001 + random.below(4))), randomBytes(random, 32)])
}

function randomBytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random.below(256))
}
