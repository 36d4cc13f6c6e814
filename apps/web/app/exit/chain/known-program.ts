import { findKnownProgram, type KnownProgram } from '@facet/contracts'
import { sha256 } from 'js-sha256'

/** The known program with this bytecode; undefined for an unknown one. */
export function programOf(bytecode: Uint8Array): KnownProgram | undefined {
  return findKnownProgram(sha256(bytecode))
}
