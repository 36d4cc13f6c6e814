const HEX: string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The bytes as a string of one character each: a map key, and how the protocol keeps keys of state. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i++) text += String.fromCharCode(bytes[i] as number)
  return text
}

export function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** `0x…` as Go prints bytes with `%#x`; empty for no bytes. */
export function hexLiteral(bytes: Uint8Array): string {
  return bytes.length === 0 ? '' : `0x${hex(bytes)}`
}

export function hex(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i++) text += HEX[bytes[i] as number] as string
  return text
}

export function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Big-endian uint64 in 8 bytes. */
export function uint64Bytes(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  let high = Number(value >> 32n)
  let low = Number(value & 0xffffffffn)
  for (let i = 3; i >= 0; i--) {
    bytes[i] = high
    bytes[i + 4] = low
    high >>>= 8
    low >>>= 8
  }
  return bytes
}

/** Unsigned big-endian number of any length; 0n for no bytes. */
export function bytesToBigint(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${hex(bytes)}`)
}

/** The shortest big-endian bytes of a number: none for 0. */
export function bigintToBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array(0)
  const digits = value.toString(16)
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`)
}

/** `size` big-endian bytes of a number that fits. */
export function bigintToSizedBytes(value: bigint, size: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(size * 2, '0'))
}

export function hexToBytes(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16)
  return bytes
}
