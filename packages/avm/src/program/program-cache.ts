import { latin1 } from '../byte-strings.ts'
import { sha256 } from '../crypto/hash.ts'
import type { APP, LSIG } from '../field-group.ts'
import { type DecodedProgram, decodeProgram } from './decode-program.ts'

/** Bytes of programs kept; decoded they take up to about 200 times as much. */
const CAPACITY_BYTES = 512 * 1024

/** By mode and hash of the program, the least recently used first. */
const cache = new Map<string, DecodedProgram>()
let cachedBytes = 0

/** Decodes a program, or returns it from the cache. Throws `OpError` when there is no version to read. */
export function decodedProgram(bytes: Uint8Array, mode: typeof LSIG | typeof APP): DecodedProgram {
  const key = `${mode}${latin1(sha256(bytes))}`
  const known = cache.get(key)
  const decoded = known ?? decodeProgram(new Uint8Array(bytes), mode)
  if (known) cache.delete(key)
  else cachedBytes += bytes.length
  cache.set(key, decoded)
  while (cachedBytes > CAPACITY_BYTES) dropOldest()
  return decoded
}

function dropOldest(): void {
  for (const [key, { bytes }] of cache) {
    cache.delete(key)
    cachedBytes -= bytes.length
    return
  }
}
