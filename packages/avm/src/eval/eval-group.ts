import { bytesEqual, concatBytes, uint64Bytes } from '../byte-strings.ts'
import { hashWithPrefix } from '../crypto/hash.ts'
import type { AppliedTransaction, EvalDelta, LedgerForLogic, StackValue } from '../ledger.ts'
import { type Transaction, ZERO_ADDRESS } from '../transaction.ts'
import type { Frame } from './frame.ts'
import type { SharedState } from './shared-state.ts'

/** A member of a top-level or inner group, with its effects so far. */
export interface Member {
  readonly txn: Transaction
  readonly lsig: { program: Uint8Array; args: readonly Uint8Array[] } | undefined
  /** While its program runs, and after it. */
  delta: Pick<EvalDelta, 'logs' | 'innerTxns'>
  createdAssetId: bigint
  createdAppId: bigint
}

const NOTHING_DONE: Member['delta'] = { logs: [], innerTxns: [] }

/** State that the programs of one group, top-level or inner, share. */
export class EvalGroup {
  readonly shared: SharedState
  readonly members: readonly Member[]
  /** The frame that issued this inner group. */
  readonly caller: Frame | undefined
  /** Lower versions could be deceived by transaction fields that they do not know. */
  readonly minVersion: number
  readonly scratchOf: (StackValue[] | undefined)[] = []
  /** Rounding residue of fees, in 10⁻¹² µALGO. */
  feeResidue: bigint
  readonly #txids: (Uint8Array | undefined)[]

  constructor(
    shared: SharedState,
    members: readonly { txn: Transaction; txid?: Uint8Array; lsig?: Member['lsig'] }[],
    feeResidue: bigint,
    caller?: Frame,
  ) {
    this.shared = shared
    this.members = members.map(({ txn, lsig }) => ({
      txn,
      lsig,
      delta: NOTHING_DONE,
      createdAssetId: 0n,
      createdAppId: 0n,
    }))
    this.#txids = members.map(({ txid }) => txid)
    this.feeResidue = feeResidue
    this.caller = caller
    this.minVersion = Math.max(minVersionOf(members), caller?.group.minVersion ?? 0)
  }

  get txns(): readonly Transaction[] {
    return this.members.map(({ txn }) => txn)
  }

  member(index: number): Member {
    const member = this.members[index]
    if (!member) throw new RangeError(`no transaction ${index} in this group`)
    return member
  }

  /** Id of a member; an inner transaction's id depends on its caller's id and its position among the caller's inner transactions. */
  txid(index: number, ledger: LedgerForLogic): Uint8Array {
    const known = this.#txids[index]
    if (known) return known
    const { txn } = this.member(index)
    const txid = this.caller
      ? innerTxid(txn, this.caller.txid(), this.caller.delta.innerTxns.length + index, ledger)
      : hashWithPrefix('TX', ledger.encodeTransaction(txn))
    this.#txids[index] = txid
    return txid
  }

  record(index: number, applied: AppliedTransaction): void {
    const member = this.member(index)
    member.delta = { logs: applied.logs, innerTxns: applied.innerTxns }
    member.createdAssetId = applied.createdAssetId
    member.createdAppId = applied.createdAppId
    if (applied.createdAssetId !== 0n) this.shared.resources.createdAssets.add(applied.createdAssetId)
  }
}

export function innerTxid(txn: Transaction, parent: Uint8Array, index: number, ledger: LedgerForLogic): Uint8Array {
  return hashWithPrefix('TX', concatBytes(parent, uint64Bytes(BigInt(index)), ledger.encodeTransaction(txn)))
}

const REKEY_VERSION = 2
const APPS_VERSION = 2

function minVersionOf(members: readonly { txn: Transaction }[]): number {
  let version = 0
  for (const { txn } of members) {
    if (!bytesEqual(txn.rekeyTo, ZERO_ADDRESS)) version = Math.max(version, REKEY_VERSION)
    if (txn.type === 'appl') version = Math.max(version, APPS_VERSION)
  }
  return version
}
