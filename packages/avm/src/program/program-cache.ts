import { latin1 } from '../byte-strings.ts'
import { sha256 } from '../crypto/hash.ts'
import type { APP, LSIG } from '../ops/field-group.ts'
import { type DecodedProgram, decodeProgram } from './decode-program.ts'

const CAPACITY = 256

/** By mode and hash of the program, the least recently used first. */
const cache = new Map<string, DecodedProgram>()

/** A decoded program, kept for the next time. Throws `OpError` when there is no version to read. */
export function decodedProgram(bytes: Uint8Array, mode: typeof LSIG | typeof APP): DecodedProgram {
  const key = `${mode}${latin1(sha256(bytes))}`
  const decoded = cache.get(key) ?? decodeProgram(new Uint8Array(bytes), mode)
  cache.delete(key)
  cache.set(key, decoded)
  if (cache.size > CAPACITY) cache.delete(cache.keys().next().value as string)
  return decoded
}
