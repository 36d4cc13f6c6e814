import { createHash } from 'node:crypto'

const ROWS = 8
const COLUMNS = 1024
const BLOCK = 64

/** A random matrix of 64-bit numbers, as their lower and upper halves. */
interface Matrix {
  low: Uint32Array
  high: Uint32Array
}

let matrix: Matrix | undefined

function sumhashMatrix(): Matrix {
  if (matrix) return matrix
  const bytes = ROWS * COLUMNS * 8
  const shape = Buffer.alloc(6)
  shape.writeUInt16LE(64, 0)
  shape.writeUInt16LE(ROWS, 2)
  shape.writeUInt16LE(COLUMNS, 4)
  const stream = createHash('shake256', { outputLength: bytes }).update(shape).update('Algorand').digest()
  const low = new Uint32Array(ROWS * COLUMNS)
  const high = new Uint32Array(ROWS * COLUMNS)
  for (let i = 0; i < low.length; i++) {
    low[i] = stream.readUInt32LE(i * 8)
    high[i] = stream.readUInt32LE(i * 8 + 4)
  }
  matrix = { low, high }
  return matrix
}

/** Sumhash512, the hash of the state proof voters' tree. Source: specs, "Cryptographic primitives: Sumhash". */
export function sumhash512(...parts: readonly Uint8Array[]): Uint8Array {
  const message = padded(Buffer.concat(parts))
  let state: Uint8Array = new Uint8Array(BLOCK)
  for (let at = 0; at < message.length; at += BLOCK) {
    state = compress(Buffer.concat([state, message.subarray(at, at + BLOCK)]))
  }
  return state
}

/** Pads to a whole block with a one bit, zeros, and the length in bits. */
function padded(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 1 + 16) / BLOCK) * BLOCK
  const out = Buffer.alloc(length)
  out.set(message)
  out[message.length] = 1
  out.writeBigUInt64LE(BigInt(message.length) * 8n, length - 16)
  return out
}

/** Sums the columns whose bit is set; a double holds the sum of 1024 halves exactly. */
function compress(input: Uint8Array): Uint8Array {
  const { low, high } = sumhashMatrix()
  const out = Buffer.alloc(BLOCK)
  for (let row = 0; row < ROWS; row++) {
    let lowSum = 0
    let highSum = 0
    for (let bit = 0; bit < COLUMNS; bit++) {
      if ((((input[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 0) continue
      lowSum += low[row * COLUMNS + bit] ?? 0
      highSum += high[row * COLUMNS + bit] ?? 0
    }
    highSum += Math.floor(lowSum / 2 ** 32)
    out.writeUInt32LE(lowSum % 2 ** 32, row * 8)
    out.writeUInt32LE(highSum % 2 ** 32, row * 8 + 4)
  }
  return new Uint8Array(out)
}
