import { OpError } from '../op-error.ts'
import { readVaruint } from './varint.ts'

/** Version in a program's first bytes, and the length of its encoding. Versions beyond 2^53 lose precision. */
export function programVersion(program: Uint8Array): { version: number; size: number; exact: bigint } {
  if (program.length === 0) throw new OpError('invalid program (empty)')
  const { value, size } = readVaruint(program, 0)
  if (size <= 0) throw new OpError('invalid version')
  return { version: Number(value), size, exact: value }
}
