import type { Transaction } from '../transaction.ts'
import { LIMITS } from './limits.ts'

/** Fee usage of one transaction of ordinary size, in millionths. */
const ONE = 1_000_000n
/** Denominator of the rounding residue: parts of a µALGO. */
const RESIDUE_SCALE = 1_000_000_000_000n

/** How many ordinary transactions' fees a transaction costs, in millionths; signatures do not count. */
export function feeUsage(txn: Transaction): bigint {
  if (txn.type === 'stpf') return 0n
  let usage = ONE + surcharge(txn.note.length - LIMITS.freeNoteBytes)
  if (txn.type === 'appl') {
    const programBytes = txn.approvalProgram.length + txn.clearStateProgram.length
    const argBytes = txn.applicationArgs.reduce((sum, arg) => sum + arg.length, 0)
    usage += surcharge(largeProgramBytes(programBytes)) + surcharge(argBytes - LIMITS.freeAppArgBytes)
  }
  return usage
}

/** Bytes of both programs beyond four pages. */
export function largeProgramBytes(programBytes: number): number {
  return Math.max(0, programBytes - LIMITS.programPageBytes * (1 + LIMITS.freeExtraPages))
}

function surcharge(bytes: number): bigint {
  return bytes <= 0 ? 0n : LIMITS.perByteUsage * BigInt(bytes)
}

/**
 * The fee for a usage in µALGO, rounded up once over a whole tree of groups: `residue` is what earlier rounding overpaid,
 * in 10⁻¹² µALGO.
 */
export function feeForUsage(usage: bigint, residue: bigint): { fee: bigint; residue: bigint } {
  const exact = LIMITS.minTxnFee * usage * ONE
  const fee = exact / RESIDUE_SCALE
  const rest = exact % RESIDUE_SCALE
  if (rest === 0n) return { fee, residue }
  if (rest <= residue) return { fee, residue: residue - rest }
  return { fee: fee + 1n, residue: RESIDUE_SCALE - (rest - residue) }
}

/** µALGO as algod prints them: `0.0A`, `12uA`, `1mA`, `1.001mA`, `2.000001A`. */
export function formatMicroAlgo(amount: bigint): string {
  if (amount === 0n) return '0.0A'
  if (amount < 1000n) return `${amount}uA`
  const [unit, name, digits] = amount < 1_000_000n ? ([1000n, 'mA', 3] as const) : ([1_000_000n, 'A', 6] as const)
  const fraction = amount % unit
  return fraction === 0n
    ? `${amount / unit}${name}`
    : `${amount / unit}.${String(fraction).padStart(digits, '0')}${name}`
}
