import { OpError } from '../op-error.ts'
import { APP, type LSIG } from '../field-group.ts'
import { type DecodedProgram, padded } from '../program/decode-program.ts'
import { decodedProgram } from '../program/program-cache.ts'
import { programVersion } from '../program/program-version.ts'
import type { Transaction } from '../transaction.ts'
import { LIMITS, SINCE } from './limits.ts'

type Mode = typeof APP | typeof LSIG

const STATIC_COST_VERSIONS = 4

/** Decodes a program after the checks that its version must pass in this transaction. Throws `OpError`. */
export function beginProgram(bytes: Uint8Array, mode: Mode, txn: Transaction, minVersion: number): DecodedProgram {
  const { exact: version } = programVersion(bytes)
  if (version > LIMITS.maxKnownVersion) {
    throw new OpError(`program version ${version} greater than max supported version ${LIMITS.maxKnownVersion}`)
  }
  if (version > LIMITS.maxProgramVersion) {
    throw new OpError(`program version ${version} greater than protocol supported version ${LIMITS.maxProgramVersion}`)
  }
  // A program from before resource sharing must not see an account and an asset without the holding between them.
  if (version < SINCE.sharedResources && mode === APP && txn.access.length > 0) {
    throw new OpError('pre-sharedResources program cannot be invoked with tx.Access')
  }
  if (version < minVersion) {
    throw new OpError(
      `program version must be >= ${minVersion} for this transaction group, but have version ${version}`,
    )
  }
  return decodedProgram(bytes, mode)
}

/**
 * The static check: everything that can be checked without running, including the cost before v4.
 * @param budget maximum cost of a program before v4
 */
export function checkProgram(
  bytes: Uint8Array,
  mode: Mode,
  txn: Transaction,
  minVersion: number,
  budget: number,
): void {
  const code = beginProgram(bytes, mode, txn, minVersion)
  if (code.version < STATIC_COST_VERSIONS) {
    const tooCostly = code.staticCosts.findIndex((cost) => cost > budget)
    const last = code.instructions[tooCostly]
    if (last) throw new OpError(`pc=${padded(last.pc + last.size)} static cost budget of ${budget} exceeded`)
  }
  if (code.refusal !== undefined) throw new OpError(code.refusal)
}
