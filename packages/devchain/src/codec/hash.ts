import { digest } from '@facet/avm'

/** Hashes with node:crypto, which is several times faster than JavaScript. */
export function sha512_256(...parts: readonly Uint8Array[]): Uint8Array {
  return digest('sha512-256', joined(parts))
}

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  return digest('sha256', joined(parts))
}

export function sha512(...parts: readonly Uint8Array[]): Uint8Array {
  return digest('sha512', joined(parts))
}

/** Scratch space to join the parts of an input; grows with the longest. */
let scratch = Buffer.allocUnsafeSlow(4096)

/** One library call is several times cheaper than updating a hash object piece by piece. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts
  if (parts.length === 1 && first !== undefined) return first
  let length = 0
  for (const part of parts) length += part.length
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * length)
  let at = 0
  for (const part of parts) {
    scratch.set(part, at)
    at += part.length
  }
  return scratch.subarray(0, length)
}
