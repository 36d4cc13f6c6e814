import { bytesEqual } from '@facet/avm'
import type { Transaction } from '@facet/avm'
import type { ApplyContext } from '../apply/apply-context.ts'
import { appliedTransaction, type LogicLedger } from './logic-ledger.ts'
import { applyBody } from '../apply/apply-transaction.ts'
import { encodeAddress, keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { ApplyData, SignedTransaction } from '../codec/signed-transaction.ts'
import { transactionIdText } from '../codec/transaction-id.ts'
import { isEmptyAccount, minBalance } from './account-record.ts'
import { MAX_GROUP_SIZE } from './consensus.ts'
import { type LedgerEnvironment, leaseKey } from './environment.ts'
import { checkGroupFees } from './fees.ts'
import type { PreparedGroup } from './prepare-group.ts'
import { TAG } from './state.ts'
import { authorizerOf } from './verify-group.ts'
import { bytesOf } from '../codec/address.ts'

/** Observes each transaction as it is applied; `applyData` then holds the effects so far. */
export interface ApplyObserver {
  before?(index: number): void
  after?(index: number, applyData: ApplyData, error: Error | undefined): void
}

export interface EvaluationOptions {
  observer?: ApplyObserver
  /** For the developer's own transactions, which are unsigned. */
  skipAuthorizer?: boolean
  /** Number of full blocks before the one that can take the group; default 0. */
  delay?: bigint
}

export interface EvaluatedGroup {
  applyData: ApplyData[]
  /** Counter of the block that contains this group. */
  txnCounter: bigint
  feesCollected: bigint
}

/**
 * Applies a verified group to the state. When any member is rejected, the state is unchanged and the error is the protocol's text.
 */
export function evaluateGroup(prepared: PreparedGroup, options: EvaluationOptions = {}): EvaluatedGroup {
  const { journal } = prepared.ledger.environment.state
  const mark = journal.mark()
  try {
    return applyGroup(prepared, options, mark)
  } catch (error) {
    journal.rollback(mark)
    throw error
  }
}

function applyGroup(
  { group, txids, ledger, evaluator }: PreparedGroup,
  options: EvaluationOptions,
  mark: number,
): EvaluatedGroup {
  if (group.length > MAX_GROUP_SIZE) throw new Error(`group size ${group.length} exceeds maximum ${MAX_GROUP_SIZE}`)
  const seen = new Seen(ledger.environment)
  const results: ApplyData[] = []
  for (const [i, signed] of group.entries()) {
    const txid = txids[i] ?? new Uint8Array(32)
    const context = ledger.applyContext(evaluator.apps(i))
    let failure: Error | undefined
    options.observer?.before?.(i)
    try {
      checkMember(signed, txid, seen, ledger, options)
      applyMember(signed.txn, txid, context, ledger, mark)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      evaluator.recordApplied(i, appliedTransaction(signed.txn, context))
      options.observer?.after?.(i, context.applyData, failure)
    }
    results.push(context.applyData)
    seen.add(signed.txn, txid)
    ledger.progress.counter++
  }
  checkGroupFees(group)
  return { applyData: results, txnCounter: ledger.progress.counter, feesCollected: ledger.progress.feesCollected }
}

function checkMember(
  signed: SignedTransaction,
  txid: Uint8Array,
  seen: Seen,
  ledger: LogicLedger,
  { skipAuthorizer, delay = 0n }: EvaluationOptions,
): void {
  checkAlive(signed.txn, ledger.environment, delay)
  seen.check(signed.txn, txid)
  if (!skipAuthorizer) checkAuthorizer(signed, txid, ledger)
}

function applyMember(
  txn: Transaction,
  txid: Uint8Array,
  context: ApplyContext,
  ledger: LogicLedger,
  mark: number,
): void {
  try {
    ledger.takeFee(txn, context)
    applyBody(txn, context)
    checkMinBalances(ledger, mark)
  } catch (error) {
    throw new Error(`transaction ${transactionIdText(txid)}: ${(error as Error).message}`, { cause: error })
  }
}

/** Throws the protocol's text when the transaction cannot be in the round being made, or belongs to another chain. */
export function checkAlive(txn: Transaction, environment: LedgerEnvironment, delay = 0n): void {
  const { round, genesisId, genesisHash } = environment
  const confirmedAt = round + delay
  if (round < txn.firstValid || confirmedAt > txn.lastValid) {
    throw new Error(`txn dead: round ${confirmedAt} outside of ${txn.firstValid}--${txn.lastValid}`)
  }
  if (txn.genesisId !== '' && txn.genesisId !== genesisId) {
    throw new Error(`tx.GenesisID <${txn.genesisId}> does not match expected <${genesisId}>`)
  }
  if (isZeroBytes(txn.genesisHash)) throw new Error('required tx.GenesisHash is missing')
  if (!bytesEqual(txn.genesisHash, genesisHash)) {
    throw new Error(
      `tx.GenesisHash <${transactionIdText(txn.genesisHash)}> does not match expected <${transactionIdText(genesisHash)}>`,
    )
  }
}

function checkAuthorizer(signed: SignedTransaction, txid: Uint8Array, ledger: LogicLedger): void {
  const { authAddress } = ledger.environment.state.account(signed.txn.sender)
  const expected = isZeroBytes(authAddress) ? signed.txn.sender : authAddress
  const actual = authorizerOf(signed)
  if (bytesEqual(expected, actual)) return
  throw new Error(
    `transaction ${transactionIdText(txid)}: should have been authorized by ${encodeAddress(expected)} but was actually authorized by ${encodeAddress(actual)}`,
  )
}

/** Every account that the group changed must keep its minimum balance, unless the account is empty. */
function checkMinBalances({ environment }: LogicLedger, mark: number): void {
  const { state, feeSink, rewardsPool } = environment
  const checked = new Set([keyOf(feeSink), keyOf(rewardsPool)])
  for (const { table, group } of state.journal.since(mark)) {
    if (table.tag !== TAG.account || checked.has(group)) continue
    checked.add(group)
    const record = state.accounts.get(group)
    if (!record || isEmptyAccount(record)) continue
    const min = minBalance(record)
    if (record.balance < min) {
      throw new Error(
        `account ${encodeAddress(bytesOf(group))} balance ${record.balance} below min ${min} (${record.totalAssets} assets)`,
      )
    }
  }
}

/** Ids and leases already taken, by the chain or earlier in the block. */
class Seen {
  private readonly environment: LedgerEnvironment
  private readonly txids = new Set<string>()
  private readonly leases = new Set<string>()

  constructor(environment: LedgerEnvironment) {
    this.environment = environment
  }

  check(txn: Transaction, txid: Uint8Array): void {
    const { environment } = this
    const { earlierInBlock } = environment
    const key = keyOf(txid)
    const text = transactionIdText(txid)
    if (this.txids.has(key) || earlierInBlock?.hasTransaction(key))
      throw new Error(`transaction already in ledger: ${text}`)
    if (!isZeroBytes(txn.lease)) {
      const lease = leaseKey(txn.sender, txn.lease)
      const expiry = environment.leaseExpiry(lease)
      const isTaken = this.leases.has(lease) || earlierInBlock?.hasLease(lease)
      if (isTaken || (expiry !== undefined && environment.round <= expiry)) {
        throw new Error(
          `transaction ${text} using an overlapping lease (sender, lease):(${encodeAddress(txn.sender)}, ${encodeAddress(txn.lease)})`,
        )
      }
    }
    if (environment.isConfirmed(key)) throw new Error(`transaction already in ledger: ${text}`)
  }

  add(txn: Transaction, txid: Uint8Array): void {
    this.txids.add(keyOf(txid))
    if (!isZeroBytes(txn.lease)) this.leases.add(leaseKey(txn.sender, txn.lease))
  }
}
