import { concatBytes, hexToBytes } from '../src/byte-strings.ts'
import { hashWithPrefix } from '../src/crypto/hash.ts'
import { createGroupEvaluator } from '../src/eval/group-evaluator.ts'
import type { GroupMember } from '../src/eval/group-evaluator-types.ts'
import { feeForUsage, feeUsage } from '../src/eval/fee-usage.ts'
import type { EvalTracer, ProgramView } from '../src/eval/tracer.ts'
import type { BlockHeaderInfo, StackValue } from '../src/ledger.ts'
import { LogicError } from '../src/logic-error.ts'
import { readVaruint } from '../src/program/varint.ts'
import type { Transaction } from '../src/transaction.ts'
import { applyTransaction, checkMinBalances, checkWellFormed } from './apply-transaction.ts'
import { base64, type CodecTransaction, decodeAddress, toTransaction } from './codec-transaction.ts'
import { encodeTransaction } from './encode-transaction.ts'
import { MemoryLedger } from './memory-ledger.ts'

export interface VectorFile {
  context: VectorContext
  groups?: Readonly<Record<string, CodecTransaction[]>>
  cases: VectorCase[]
}

export interface VectorContext {
  sender: string
  balances: Readonly<Record<string, number>>
  fee: number
  firstValid: number
  lastValid: number
  nextId: number
  lastRound: number
  clearPrograms: Readonly<Record<string, string>>
  genesisId: string
  genesisHash: string
  feeSink: string
  blocks?: Readonly<Record<string, Record<string, never>>>
}

export type VectorValue = { u: string } | { b: string }

export interface VectorCase {
  name: string
  avm: number
  mode: 'app' | 'lsig'
  program: string
  args: string[]
  outcome: 'approve' | 'reject' | 'error'
  stage?: 'check' | 'request'
  error?: string
  errorCut?: boolean
  pc?: number | null
  cost: number
  logs: string[]
  stack: VectorValue[] | null
  pcs: number[] | null
  steps?: number
  scratch?: Readonly<Record<string, VectorValue>>
  extraBudget?: number
  txns?: CodecTransaction[]
  txnsRef?: string
  groupIndex?: number
  failedAt?: number[]
  fee?: number
  escrow?: boolean
  chain?: boolean
}

/** The outcome of a run, in the vectors' terms. */
export interface Observed {
  outcome: VectorCase['outcome']
  stage?: 'check'
  error?: string
  pc?: number | null
  cost: number
  logs: string[]
  stack: VectorValue[]
  pcs: number[]
  scratch: Record<string, VectorValue>
}

const PAGE = 2048
const BLOCK_SECONDS = 7n

function groupOf(vector: VectorCase, { context, groups }: VectorFile): GroupMember[] {
  const program = hexToBytes(vector.program)
  const args = vector.args.map(base64)
  const at = vector.groupIndex ?? 0
  const common = {
    snd: context.sender,
    fee: context.fee,
    fv: context.firstValid,
    lv: context.lastValid,
    gh: context.genesisHash,
    gen: context.genesisId,
  }
  const listed = vector.txns ?? (vector.txnsRef === undefined ? [{}] : (groups?.[vector.txnsRef] ?? []))
  const codecs = listed.map((txn): Record<string, unknown> => ({ ...common, ...txn }))
  codecs[at] =
    vector.mode === 'app'
      ? appCall(vector, codecs[at] ?? {}, program, args, context)
      : payment(vector, codecs[at] ?? {}, context)
  const txns = codecs.map(toTransaction)
  const own = txns[at] as Transaction
  if (vector.escrow) own.sender = own.receiver = hashWithPrefix('Program', program)
  if (txns.length > 1) {
    const ids = txns.map((txn) => hashWithPrefix('TX', encodeTransaction(txn)))
    const list = ids.flatMap((id) => [Uint8Array.of(0xc4, 32), id])
    const head = Uint8Array.of(0x81, 0xa6, ...new TextEncoder().encode('txlist'))
    const count = ids.length < 16 ? Uint8Array.of(0x90 | ids.length) : Uint8Array.of(0xdc, 0, ids.length)
    const group = hashWithPrefix('TG', concatBytes(head, count, ...list))
    for (const txn of txns) txn.group = group
  }
  return txns.map((txn, i) => ({
    txn,
    txid: hashWithPrefix('TX', encodeTransaction(txn)),
    ...(i === at && vector.mode === 'lsig' ? { lsig: { program, args } } : {}),
  }))
}

function appCall(
  vector: VectorCase,
  codec: Record<string, unknown>,
  program: Uint8Array,
  args: Uint8Array[],
  context: VectorContext,
): Record<string, unknown> {
  const version = program[0] ?? vector.avm
  const clear =
    codec['apsu'] ??
    (version > 13 ? Uint8Array.of(version, 0x81, 1) : hexToBytes(context.clearPrograms[Math.max(1, version)] ?? ''))
  const size = program.length + (typeof clear === 'string' ? base64(clear) : (clear as Uint8Array)).length
  const pages = size > PAGE && codec['apep'] === undefined ? { apep: Math.ceil(size / PAGE) - 1 } : {}
  return { ...codec, type: 'appl', apap: program, apsu: clear, ...(args.length > 0 ? { apaa: args } : {}), ...pages }
}

function payment(vector: VectorCase, codec: Record<string, unknown>, context: VectorContext): Record<string, unknown> {
  return { type: 'pay', rcv: context.sender, ...codec, ...(vector.fee === undefined ? {} : { fee: vector.fee }) }
}

export function ledgerOf({ context }: VectorFile): MemoryLedger {
  const headers = new Map<bigint, BlockHeaderInfo>()
  for (const [round, block] of Object.entries(context.blocks ?? {})) headers.set(BigInt(round), headerOf(block))
  const ledger = new MemoryLedger(
    {
      round: BigInt(context.lastRound + 1),
      latestTimestamp: BigInt(context.lastRound) * BLOCK_SECONDS,
      genesisHash: base64(context.genesisHash),
      headers,
    },
    BigInt(context.nextId - 1),
  )
  for (const [address, balance] of Object.entries(context.balances)) {
    ledger.change(decodeAddress(address), { balance: BigInt(balance) })
  }
  return ledger
}

/** The hash of a previous block is written `blk-` and base32 in the vectors. */
function headerOf(block: Record<string, unknown>): BlockHeaderInfo {
  const bytes = (key: string, size: number): Uint8Array =>
    block[key] === undefined ? new Uint8Array(size) : base64(block[key] as string)
  const number = (key: string): bigint => BigInt((block[key] as number | undefined) ?? 0)
  const prev = block['prev'] as string | undefined
  return {
    seed: bytes('seed', 32),
    timestamp: number('ts'),
    proposer: block['prp'] === undefined ? new Uint8Array(32) : decodeAddress(block['prp'] as string),
    feesCollected: number('fc'),
    bonus: number('bi'),
    branch: prev === undefined ? new Uint8Array(32) : decodeAddress(prev.replace('blk-', '')),
    feeSink: decodeAddress(block['fees'] as string),
    protocol: block['proto'] as string,
    txnCounter: number('tc'),
    proposerPayout: number('pp'),
    hash: new Uint8Array(32),
    branch512: bytes('prev512', 64),
    sha512_256TxnCommitment: bytes('txn', 32),
    sha256TxnCommitment: bytes('txn256', 32),
    sha512TxnCommitment: bytes('txn512', 64),
  }
}

export function toVectorValue(value: StackValue): VectorValue {
  return typeof value === 'bigint' ? { u: String(value) } : { b: Buffer.from(value).toString('base64') }
}

/** Traces the case's own program: its path, and the stack before each step. */
class Recorder implements EvalTracer {
  readonly at: number
  readonly pcs: number[] = []
  before: StackValue[] = []
  #written: number | undefined
  readonly slots = new Set<number>()
  view: ProgramView | undefined

  constructor(at: number) {
    this.at = at
  }

  beforeOpcode(view: ProgramView): void {
    if (view.depth > 0 || view.groupIndex !== this.at) return
    this.view = view
    this.pcs.push(view.pc)
    this.before = [...view.stack]
    const slot = Number(view.op?.name === 'store' ? view.program[view.pc + 1] : view.stack.at(-2))
    if (view.op?.name.startsWith('store') && slot < 256) this.#written = slot
  }

  afterOpcode(_: ProgramView, error: Error | undefined): void {
    if (!error && this.#written !== undefined) this.slots.add(this.#written)
    this.#written = undefined
  }
}

/** Runs a case. @param trace whether to follow each instruction, or to take the interpreter's fast path */
export function runVector(vector: VectorCase, file: VectorFile, trace: boolean): Observed {
  const at = vector.groupIndex ?? 0
  const members = groupOf(vector, file)
  const ledger = ledgerOf(file)
  const recorder = new Recorder(at)
  const usage = members.reduce((sum, { txn }) => sum + feeUsage(txn), 0n)
  const paid = members.reduce((sum, { txn }) => sum + txn.fee, 0n)
  const { fee, residue } = feeForUsage(usage, 0n)
  const evaluator = createGroupEvaluator({
    members,
    ledger,
    feeCreditMicroAlgo: paid > fee ? paid - fee : 0n,
    feeResidue: residue,
    overrides: { extraOpcodeBudget: vector.extraBudget ?? 0 },
    ...(trace ? { tracer: recorder } : {}),
  })
  let failure: Error | undefined
  let cost = 0
  let logs: Uint8Array[] = []
  try {
    if (vector.mode === 'lsig') {
      checkVersion(members[at]?.lsig?.program)
      evaluator.checkLogicSig(at)
      if (!evaluator.runLogicSig(at)) throw new Error('rejected by logic')
    }
    for (const [i, { txn }] of members.entries()) {
      const spent = evaluator.appBudgetConsumed
      try {
        checkWellFormed(txn)
        const applied = applyTransaction(ledger, txn, evaluator.apps(i))
        evaluator.recordApplied(i, applied)
        checkMinBalances(ledger)
        if (i === at) logs = applied.logs
      } finally {
        if (i === at) cost = evaluator.appBudgetConsumed - spent
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    failure = error
  }
  if (vector.mode === 'lsig') cost = evaluator.logicSigBudgetConsumed
  return observe(recorder, failure, cost, logs)
}

function checkVersion(program: Uint8Array | undefined): void {
  if (program && readVaruint(program, 0).value > 13n) throw new Error('LogicSig.Logic version too new')
}

function observe(recorder: Recorder, failure: Error | undefined, cost: number, logs: Uint8Array[]): Observed {
  const observed: Observed = {
    outcome: 'approve',
    cost,
    logs: (recorder.view?.delta.logs ?? logs).map((log) => Buffer.from(log).toString('base64')),
    stack: (recorder.view?.stack ?? []).map(toVectorValue),
    pcs: recorder.pcs,
    scratch: {},
  }
  for (const slot of recorder.slots) observed.scratch[slot] = toVectorValue(recorder.view?.scratch[slot] ?? 0n)
  if (!failure) return observed
  if (/^(transaction rejected by ApprovalProgram|rejected by logic)$/.test(failure.message)) {
    return { ...observed, outcome: 'reject', error: failure.message }
  }
  if (!(failure instanceof LogicError)) {
    const pc = /pc=\s*(\d+)/.exec(failure.message)?.[1]
    return {
      ...observed,
      outcome: 'error',
      stage: 'check',
      error: mask(failure.message),
      pc: pc === undefined ? null : Number(pc),
    }
  }
  const atFailure = recorder.pcs.at(-1) === failure.pc ? recorder.before.map(toVectorValue) : observed.stack
  const cut = failure.message.indexOf('. Details: ')
  const message = failure.message
    .slice(0, cut < 0 ? undefined : cut)
    .replace(/^(logic eval error: |rejected by logic err=)/, '')
  // For nested failures the recording holds the innermost location.
  const pc = Number(/\bpc=(\d+)/.exec(failure.message.slice(cut))?.[1])
  return { ...observed, outcome: 'error', error: mask(message), pc, stack: atFailure }
}

/** Ids of applications depend on the chain's history. */
function mask(message: string): string {
  return message.replace(/\b(app[= ]|App |Local State )10[01]\d\b/g, '$1<APP>')
}
