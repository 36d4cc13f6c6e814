import { randomFillSync } from 'node:crypto'
import { keyOf } from '../codec/address.ts'
import { defineCurve, MAX_SCALAR_BITS, MEMORY, POINT_BYTES, TABLE_BYTES } from './curve.ts'
import { defineField } from './field.ts'
import { RECORD_BYTES, recordFields } from './records.ts'
import { WasmModule } from './wasm-module.ts'

interface Exports {
  memory: WebAssembly.Memory
  fromBytes(out: number, bytes: number): void
  decompress(out: number, bytes: number): number
  makeTable(table: number, point: number): void
  isZeroSum(digits: number, tables: number, count: number): number
}

const P = 2n ** 255n - 19n
const L = 2n ** 252n + 27742317777372353535851937790883648493n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n
const ROOT_OF_MINUS_ONE = 19681161376707505956807079304988542015446066515923890162744021073123829784752n
const BASE_POINT = Buffer.from('5866666666666666666666666666666666666666666666666666666666666666', 'hex')

const MAX_SIGNATURES = 64
const MAX_KEYS = 512

/** Memory addresses after the module's own. */
const BYTES = MEMORY.free
const POINT = BYTES + 64
const POINTERS = POINT + POINT_BYTES
const DIGITS = POINTERS + 4 * (2 * MAX_SIGNATURES + 1)
const BASE_TABLE = Math.ceil((DIGITS + MAX_SCALAR_BITS * (2 * MAX_SIGNATURES + 1)) / 8) * 8
const SIGNATURE_TABLES = BASE_TABLE + TABLE_BYTES
const KEY_TABLES = SIGNATURE_TABLES + MAX_SIGNATURES * TABLE_BYTES
const PAGES = Math.ceil((KEY_TABLES + MAX_KEYS * TABLE_BYTES) / 65_536)

/**
 * Verifies many ed25519 signatures together: a random combination of their equations, with cofactor, must hold. That costs a
 * third of verifying one by one, less when few keys signed them all, and accepts exactly what the protocol accepts, except
 * with probability 2^-128.
 */
export class BatchVerifier {
  private readonly module: Exports
  private readonly bytes: Uint8Array
  private readonly pointers: Uint32Array
  private readonly digits: Int8Array
  /** Address of a key's table, by its bytes; 0 for bytes that are not a point. */
  private readonly keyTables = new Map<string, number>()

  constructor() {
    const module = new WasmModule()
    defineCurve(module, defineField(module))
    const instance = new WebAssembly.Instance(new WebAssembly.Module(module.bytes(PAGES)))
    this.module = instance.exports as unknown as Exports
    const { buffer } = this.module.memory
    this.bytes = new Uint8Array(buffer)
    this.pointers = new Uint32Array(buffer, POINTERS, 2 * MAX_SIGNATURES + 1)
    this.digits = new Int8Array(buffer)
    for (const [place, value] of [
      [MEMORY.zero, 0n],
      [MEMORY.one, 1n],
      [MEMORY.d, D],
      [MEMORY.twoD, (2n * D) % P],
      [MEMORY.rootOfMinusOne, ROOT_OF_MINUS_ONE],
    ] as const) {
      this.bytes.set(scalarBytes(value), BYTES)
      this.module.fromBytes(place, BYTES)
    }
    this.makeTable(BASE_TABLE, BASE_POINT)
  }

  /** Whether all signatures are valid. The caller has checked that points are canonical and no key has small order. */
  verify(records: Uint8Array): boolean {
    const size = MAX_SIGNATURES * RECORD_BYTES
    for (let from = 0; from < records.length; from += size) {
      if (!this.verifyBatch(records.subarray(from, from + size))) return false
    }
    return true
  }

  private verifyBatch(records: Uint8Array): boolean {
    const signatures = records.length / RECORD_BYTES
    // Tables in use must not move until the batch is done.
    if (this.keyTables.size + signatures > MAX_KEYS) this.keyTables.clear()
    const random = new BigUint64Array(randomFillSync(new Uint8Array(16 * signatures)).buffer)
    const keyScalars = new Map<number, bigint>()
    const scalars: bigint[] = []
    let baseScalar = 0n
    for (let i = 0; i < signatures; i++) {
      const { point, scalar, publicKey, challenge } = recordFields(records, i)
      const s = readScalar(scalar)
      const key = this.keyTable(publicKey)
      const table = SIGNATURE_TABLES + i * TABLE_BYTES
      if (s >= L || key === 0 || !this.makeTable(table, point)) return false
      // An odd factor is never zero.
      const factor = (random[2 * i] ?? 0n) | ((random[2 * i + 1] ?? 0n) << 64n) | 1n
      baseScalar += factor * s
      keyScalars.set(key, (keyScalars.get(key) ?? 0n) + factor * (readScalar(challenge) % L))
      this.pointers[i] = table
      scalars.push(factor)
    }
    for (const [table, scalar] of keyScalars) {
      this.pointers[scalars.length] = table
      scalars.push(scalar % L)
    }
    const count = scalars.length + 1
    for (const [column, scalar] of scalars.entries()) this.writeDigits(scalar, -1, column, count)
    this.pointers[scalars.length] = BASE_TABLE
    this.writeDigits(baseScalar % L, 1, scalars.length, count)
    return this.module.isZeroSum(DIGITS, POINTERS, count) === 1
  }

  private keyTable(publicKey: Uint8Array): number {
    const id = keyOf(publicKey)
    const known = this.keyTables.get(id)
    if (known !== undefined) return known
    const place = KEY_TABLES + this.keyTables.size * TABLE_BYTES
    const table = this.makeTable(place, publicKey) ? place : 0
    this.keyTables.set(id, table)
    return table
  }

  /** False when the bytes are not a point. */
  private makeTable(table: number, point: Uint8Array): boolean {
    this.bytes.set(point, BYTES)
    if (this.module.decompress(POINT, BYTES) === 0) return false
    this.module.makeTable(table, POINT)
    return true
  }

  /** Writes a scalar in signed odd digits of up to 15, most of them zero, into its column. */
  private writeDigits(scalar: bigint, sign: 1 | -1, column: number, count: number): void {
    const row = slidingDigits(scalar)
    let place = DIGITS + column
    for (let bit = MAX_SCALAR_BITS - 1; bit >= 0; bit--) {
      this.digits[place] = sign * (row[bit] ?? 0)
      place += count
    }
  }
}

const row = new Int8Array(MAX_SCALAR_BITS)

function slidingDigits(scalar: bigint): Int8Array {
  let rest = scalar
  for (let word = 0; word < MAX_SCALAR_BITS; word += 32) {
    let bits = Number(rest & 0xffff_ffffn)
    rest >>= 32n
    for (let bit = 0; bit < 32; bit++) {
      row[word + bit] = bits & 1
      bits >>>= 1
    }
  }
  for (let i = 0; i < MAX_SCALAR_BITS; i++) if (row[i]) gather(i)
  return row
}

/** Merges the ones above a digit into it while it stays within 15. */
function gather(i: number): void {
  for (let b = 1; b <= 6 && i + b < MAX_SCALAR_BITS; b++) {
    if (!row[i + b]) continue
    const digit = row[i] as number
    const above = (row[i + b] as number) << b
    if (digit + above <= 15) {
      row[i] = digit + above
      row[i + b] = 0
    } else if (digit - above >= -15) {
      row[i] = digit - above
      carryFrom(i + b)
    } else return
  }
}

function carryFrom(place: number): void {
  for (let k = place; k < MAX_SCALAR_BITS; k++) {
    if (!row[k]) {
      row[k] = 1
      return
    }
    row[k] = 0
  }
}

/** Reads a little-endian number of whole 64-bit words. */
function readScalar(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let value = 0n
  for (let at = bytes.length - 8; at >= 0; at -= 8) value = (value << 64n) | view.getBigUint64(at, true)
  return value
}

function scalarBytes(value: bigint): Uint8Array {
  const bytes = Buffer.from(value.toString(16).padStart(64, '0'), 'hex')
  return bytes.reverse()
}
