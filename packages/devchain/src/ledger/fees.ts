import type { Transaction } from '@facet/avm'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { PostQuantumSignature, SignedTransaction } from '../codec/signed-transaction.ts'
import {
  APP_PROGRAM_PAGE_BYTES,
  LOGIC_SIG_MAX_SIZE,
  MAX_APP_TOTAL_ARG_BYTES,
  MAX_EXTRA_PROGRAM_PAGES,
  MAX_NOTE_BYTES,
  MAX_UINT64,
  MIN_TXN_FEE,
  PER_BYTE_SURCHARGE,
} from './consensus.ts'
import { formatMicroAlgos, formatMicros } from './micro-algos.ts'

/** Usage of one ordinary transaction, in millionths. */
const ONE = 1_000_000n
const RESIDUE_SCALE = 1_000_000_000_000n

function surcharge(bytes: number, free: number): bigint {
  return PER_BYTE_SURCHARGE * BigInt(Math.max(0, bytes - free))
}

function postQuantumUsage(signature: PostQuantumSignature): bigint {
  const scheme = Buffer.from(signature.scheme).toString('latin1')
  if (scheme === 'f1') return 2n * ONE
  return scheme === 'f2' ? ONE : 0n
}

/** Usage of a transaction without its signature, in millionths of an ordinary one: large notes, programs and arguments add to it. */
export function transactionUsage(txn: Transaction): bigint {
  if (txn.type === 'stpf') return 0n
  let usage = ONE + surcharge(txn.note.length, MAX_NOTE_BYTES)
  if (txn.type === 'appl') {
    const programs = txn.approvalProgram.length + txn.clearStateProgram.length
    usage += surcharge(programs, APP_PROGRAM_PAGE_BYTES * (1 + MAX_EXTRA_PROGRAM_PAGES))
    const args = txn.applicationArgs.reduce((sum, arg) => sum + arg.length, 0)
    usage += surcharge(args, MAX_APP_TOTAL_ARG_BYTES)
  }
  return usage
}

/** A group's usage in millionths, and the fees that it pays in µALGO. */
export function summarizeFees(group: readonly SignedTransaction[]): { usage: bigint; paid: bigint } {
  let usage = 0n
  let paid = 0n
  let programBytes = 0
  for (const signed of group) {
    usage += transactionUsage(signed.txn)
    usage += isZeroBytes(signed.postQuantum.scheme)
      ? postQuantumUsage(signed.logicSig.postQuantum)
      : postQuantumUsage(signed.postQuantum)
    paid += signed.txn.fee
    programBytes += signed.logicSig.logic.length
  }
  usage += surcharge(programBytes, group.length * LOGIC_SIG_MAX_SIZE)
  return { usage, paid: paid > MAX_UINT64 ? MAX_UINT64 : paid }
}

/** The fee for a group's usage, rounded up, and the rounding remainder in 10⁻¹² µALGO. */
export function feeForUsage(usage: bigint): { fee: bigint; residue: bigint } {
  const exact = MIN_TXN_FEE * usage * ONE
  const fee = exact / RESIDUE_SCALE
  const rest = exact % RESIDUE_SCALE
  return rest === 0n ? { fee, residue: 0n } : { fee: fee + 1n, residue: RESIDUE_SCALE - rest }
}

/** Throws the protocol's text when a group pays too little. */
export function checkGroupFees(group: readonly SignedTransaction[]): void {
  const { usage, paid } = summarizeFees(group)
  const { fee } = feeForUsage(usage)
  if (paid < fee) {
    throw new Error(
      `txgroup with ${formatMicroAlgos(paid)} fees is less than ${formatMicroAlgos(fee)} (usage=${formatMicros(usage)} * base=${formatMicroAlgos(MIN_TXN_FEE)})`,
    )
  }
}
