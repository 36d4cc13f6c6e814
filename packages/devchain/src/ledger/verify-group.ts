import type { GroupEvaluator, Transaction } from '@facet/avm'
import { bytesEqual, ZERO_ADDRESS } from '@facet/avm'
import { AlgodError } from '../algod-error.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { groupId, idWithoutGroup, transactionIdText } from '../codec/transaction-id.ts'
import type { SignedMessage } from '../ed25519/records.ts'
import { errorData, logicError, throwDefect } from './refusal.ts'
import type { PreparedGroup } from './prepare-group.ts'
import { verifyOffThread, verifySignature } from './signature.ts'
import { isBlankPostQuantum, checkPostQuantumSignature } from './verify-post-quantum.ts'
import { checkMultisig, isBlankMultisig } from './verify-multisig.ts'
import { checkLogicSigSizes, verifyLogicSig } from './verify-logic-sig.ts'
import { checkWellFormed } from './well-formed.ts'

const BAD_SIGNATURE = "At least one signature didn't pass verification"

/** Replaces algod's dump of the transaction's Go structure in errors, which tells the caller nothing new. */
const DUMP = '{_struct:{}}'

/** A group rejected before any account was read. */
export class GroupRefusal extends AlgodError {
  /** Index of the invalid member; `undefined` when the group as a whole is invalid. */
  readonly groupIndex: number | undefined
  /** The failure message for simulate. */
  readonly failureMessage: string

  constructor(message: string, groupIndex?: number, failureMessage: string = message, cause?: unknown) {
    const program = logicError(cause)
    super(400, message, program && errorData(program.data))
    this.name = 'GroupRefusal'
    this.groupIndex = groupIndex
    this.failureMessage = failureMessage
  }
}

export interface VerifyOptions {
  /** Whether simulate accepts this sender's transactions unsigned. */
  allowsUnsigned?: (sender: Uint8Array) => boolean
}

/**
 * Runs all checks of a group that need no accounts: form, group id, logic signatures. Returns the signatures that remain to be
 * verified. Throws an AlgodError 400 with the protocol's text, in the protocol's order of checks.
 */
export function checkGroup(
  { group, signingBytes, evaluator, ledger }: PreparedGroup,
  options: VerifyOptions = {},
): SignedMessage[] {
  for (const [i, { txn }] of group.entries()) {
    refusing(
      () => checkWellFormed(txn, ledger.environment),
      (text) => new GroupRefusal(`transaction ${DUMP} invalid : ${text}`, i, text),
    )
  }
  checkGroupId(group.map(({ txn }) => txn))
  checkLogicSigSizes(group)
  const pending: SignedMessage[] = []
  for (const [i, signed] of group.entries()) {
    refusing(
      () => pending.push(...checkSignature(signed, i, signingBytes[i] ?? EMPTY, evaluator, options)),
      (text, cause) => new GroupRefusal(`transaction ${DUMP} invalid : ${text}`, i, undefined, cause),
    )
  }
  return pending
}

const EMPTY = new Uint8Array(0)

/** Throws the protocol's rejection unless all signatures are valid. */
export function verifySignatures(pending: readonly SignedMessage[]): void {
  if (!pending.every(verifySignature)) throw new AlgodError(400, BAD_SIGNATURE)
}

/** `verifySignatures` on other threads. */
export async function verifySignaturesOffThread(pending: readonly SignedMessage[]): Promise<void> {
  if (!(await verifyOffThread(pending))) throw new AlgodError(400, BAD_SIGNATURE)
}

function refusing(check: () => void, refusal: (text: string, cause: unknown) => GroupRefusal): void {
  try {
    check()
  } catch (error) {
    throwDefect(error)
    if (error instanceof AlgodError) throw error
    throw refusal((error as Error).message, error)
  }
}

/** Throws when the group id is not the hash of exactly these transactions. */
export function checkGroupId(txns: readonly Transaction[]): void {
  const id = txns[0]?.group ?? ZERO_ADDRESS
  if (isZeroBytes(id)) {
    if (txns.length === 1) return
    throw new GroupRefusal(`transactionGroup: [0] had zero Group but was submitted in a group of ${txns.length}`, 0)
  }
  for (const [i, txn] of txns.entries()) {
    if (bytesEqual(txn.group, id)) continue
    throw new GroupRefusal(
      `transactionGroup: inconsistent group values: ${transactionIdText(txn.group)} != ${transactionIdText(id)}`,
      i,
    )
  }
  const computed = groupId(txns)
  if (bytesEqual(computed, id)) return
  const ids = txns.map((txn) => transactionIdText(idWithoutGroup(txn)))
  throw new AlgodError(
    400,
    `transactionGroup: incomplete group: ${transactionIdText(id)} != ${transactionIdText(computed)} ({{} [${ids.join(' ')}]})`,
  )
}

/** The address whose signature the transaction claims to carry. */
export function authorizerOf(signed: SignedTransaction): Uint8Array {
  return isZeroBytes(signed.authAddress) ? signed.txn.sender : signed.authAddress
}

function checkSignature(
  signed: SignedTransaction,
  index: number,
  message: Uint8Array,
  evaluator: GroupEvaluator,
  options: VerifyOptions,
): SignedMessage[] {
  if (!isZeroBytes(signed.authAddress) && bytesEqual(signed.authAddress, signed.txn.sender)) {
    throw new Error('AuthAddr must be different from Sender')
  }
  const { signature, multisig, logicSig, postQuantum, txn } = signed
  const kinds = [
    !isZeroBytes(signature),
    !isBlankMultisig(multisig),
    logicSig.logic.length > 0,
    !isBlankPostQuantum(postQuantum),
  ]
  const count = kinds.filter(Boolean).length
  if (count === 0) {
    if (options.allowsUnsigned?.(txn.sender)) return []
    throw new Error('signedtxn has no sig')
  }
  if (count > 1) throw new Error('signedtxn should have only one type of signature')
  const authorizer = authorizerOf(signed)
  if (kinds[0]) return [{ publicKey: authorizer, message, signature }]
  if (kinds[1]) {
    return prefixed('multisig validation failed', () => checkMultisig(multisig, message, authorizer))
  }
  if (kinds[2]) {
    verifyLogicSig(signed, authorizer, index, evaluator)
    return []
  }
  if (postQuantum.signature.length === 0 && options.allowsUnsigned?.(txn.sender)) return []
  prefixed('pq signature validation failed', () => checkPostQuantumSignature(postQuantum, message, authorizer))
  return []
}

function prefixed<T>(prefix: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    throw new Error(`${prefix}: ${(error as Error).message}`)
  }
}
