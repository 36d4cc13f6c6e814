import { bytesEqual } from '@facet/avm'
import type { GroupEvaluator } from '@facet/avm'
import { AlgodError } from '../algod-error.ts'
import { programAddress } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { LogicSig, SignedTransaction } from '../codec/signed-transaction.ts'
import { transactionId, transactionIdText } from '../codec/transaction-id.ts'
import { LOGIC_SIG_MAX_SIZE, LOGIC_SIG_VERSION, MAX_ABSOLUTE_LOGIC_SIG_PROGRAM_SIZE } from './consensus.ts'
import { readUvarint } from './program-version.ts'
import { verifySignature } from './signature.ts'
import { isBlankPostQuantum, checkPostQuantumSignature } from './verify-post-quantum.ts'
import { checkMultisig, isBlankMultisig } from './verify-multisig.ts'

const PROGRAM = Buffer.from('Program')
const MULTISIG_PROGRAM = Buffer.from('MsigProgram')
const PQ_PROGRAM = Buffer.from('PQProgram')

/** Checks the size limits, which the members of a group share. Throws an AlgodError 400 with the protocol's text. */
export function checkLogicSigSizes(group: readonly SignedTransaction[]): void {
  let total = 0
  let exceedsOwn = false
  for (const { logicSig } of group) {
    if (logicSig.logic.length === 0 && !isBlank(logicSig)) {
      throw new AlgodError(400, 'LogicSig fields without LogicSig program')
    }
    const length = logicSig.args.reduce((sum, arg) => sum + arg.length, 0)
    total += length
    if (length > LOGIC_SIG_MAX_SIZE) exceedsOwn = true
  }
  const pool = group.length * LOGIC_SIG_MAX_SIZE
  if (exceedsOwn && total > pool) {
    throw new AlgodError(
      400,
      `txgroup had ${total} bytes of LogicSig args, more than the available size pool of ${pool} bytes (per-LogicSig allowance is ${LOGIC_SIG_MAX_SIZE})`,
    )
  }
}

function isBlank(logicSig: LogicSig): boolean {
  return (
    logicSig.args.length === 0 &&
    isZeroBytes(logicSig.signature) &&
    isBlankMultisig(logicSig.multisig) &&
    isBlankMultisig(logicSig.logicMultisig) &&
    isBlankPostQuantum(logicSig.postQuantum)
  )
}

/** Throws the protocol's text unless the program is well-formed, is signed by the authorizer or is its account, and approves. */
export function verifyLogicSig(
  signed: SignedTransaction,
  authorizer: Uint8Array,
  index: number,
  evaluator: GroupEvaluator,
): void {
  checkProgram(signed.logicSig.logic)
  evaluator.checkLogicSig(index)
  checkDelegation(signed.logicSig, authorizer)
  const id = transactionIdText(transactionId(signed.txn))
  let approved: boolean
  try {
    approved = evaluator.runLogicSig(index)
  } catch (error) {
    throw new Error(`transaction ${id}: ${(error as Error).message}`, { cause: error })
  }
  if (!approved) throw new Error(`transaction ${id}: rejected by logic`)
}

function checkProgram(program: Uint8Array): void {
  if (program.length > MAX_ABSOLUTE_LOGIC_SIG_PROGRAM_SIZE) {
    throw new Error(`LogicSig.Logic too long. max size is ${MAX_ABSOLUTE_LOGIC_SIG_PROGRAM_SIZE} bytes`)
  }
  const version = readUvarint(program)
  if (version === undefined) throw new Error('LogicSig.Logic bad version')
  if (version > BigInt(LOGIC_SIG_VERSION)) throw new Error('LogicSig.Logic version too new')
}

function checkDelegation(logicSig: LogicSig, authorizer: Uint8Array): void {
  const { logic, signature, multisig, logicMultisig, postQuantum } = logicSig
  const kinds = [
    !isZeroBytes(signature),
    !isBlankMultisig(multisig),
    !isBlankMultisig(logicMultisig),
    !isBlankPostQuantum(postQuantum),
  ]
  const count = kinds.filter(Boolean).length
  if (count === 0) {
    if (bytesEqual(programAddress(logic), authorizer)) return
    throw new Error('LogicNot signed and not a Logic-only account')
  }
  if (count > 1) throw new Error('LogicSig should have only one type of delegation signature')
  if (kinds[3]) return checkPostQuantum(logicSig, authorizer)
  if (kinds[1]) throw new Error('LogicSig Msig field not supported in this consensus version')
  const isValid = kinds[0]
    ? verifySignature({ publicKey: authorizer, message: Buffer.concat([PROGRAM, logic]), signature })
    : checkMembers(logicSig, authorizer)
  if (!isValid) throw new Error("At least one signature didn't pass verification")
}

function checkMembers({ logic, logicMultisig }: LogicSig, authorizer: Uint8Array): boolean {
  try {
    const message = Buffer.concat([MULTISIG_PROGRAM, authorizer, logic])
    return checkMultisig(logicMultisig, message, authorizer).every(verifySignature)
  } catch (error) {
    throw new Error(`logic multisig validation failed: ${(error as Error).message}`)
  }
}

function checkPostQuantum({ logic, postQuantum }: LogicSig, authorizer: Uint8Array): void {
  try {
    checkPostQuantumSignature(postQuantum, Buffer.concat([PQ_PROGRAM, authorizer, logic]), authorizer)
  } catch (error) {
    throw new Error(`pq delegated logic signature validation failed: ${(error as Error).message}`)
  }
}
