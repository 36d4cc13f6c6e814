import { createHash } from 'node:crypto'

/** Digests by the machine's own library, which is several times faster than any in JavaScript. */
export function sha512_256(...parts: readonly Uint8Array[]): Uint8Array {
  return digest('sha512-256', parts)
}

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  return digest('sha256', parts)
}

export function sha512(...parts: readonly Uint8Array[]): Uint8Array {
  return digest('sha512', parts)
}

function digest(algorithm: string, parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash(algorithm)
  for (const part of parts) hash.update(part)
  const bytes = hash.digest()
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}
