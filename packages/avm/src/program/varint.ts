/** A decoded number and its length in bytes: 0 when the bytes end too early, negative when it exceeds 64 bits. */
export interface Varint {
  value: bigint
  size: number
}

const MAX_SIZE = 10

/** An unsigned little-endian base-128 number at `position`, as Go's encoding/binary reads it. */
export function readVaruint(bytes: Uint8Array, position: number): Varint {
  let value = 0n
  for (let i = 0; position + i < bytes.length; i++) {
    const byte = bytes[position + i] as number
    if (i === MAX_SIZE) return { value: 0n, size: -(i + 1) }
    value |= BigInt(byte & 0x7f) << BigInt(7 * i)
    if (byte < 0x80) return i === MAX_SIZE - 1 && byte > 1 ? { value: 0n, size: -(i + 1) } : { value, size: i + 1 }
  }
  return { value: 0n, size: 0 }
}

/** The same with the sign in the lowest bit (zig-zag). */
export function readVarint(bytes: Uint8Array, position: number): Varint {
  const { value, size } = readVaruint(bytes, position)
  const half = value >> 1n
  return { value: (value & 1n) === 1n ? -half - 1n : half, size }
}
