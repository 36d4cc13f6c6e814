import { encodeAddress } from '../src/address.ts'
import { bytesEqual } from '../src/byte-strings.ts'
import type { AppEvaluator, AppliedTransaction, EvalDelta } from '../src/ledger.ts'
import { LogicError } from '../src/logic-error.ts'
import { programVersion } from '../src/program/program-version.ts'
import { type Transaction, ZERO_ADDRESS } from '../src/transaction.ts'
import type { MemoryLedger } from './memory-ledger.ts'

const OPT_IN = 1n
const CLOSE_OUT = 2n
const CLEAR_STATE = 3n
const UPDATE = 4n
const DELETE = 5n
const SYNC_VERSION = 6n

const isZero = (address: Uint8Array): boolean => bytesEqual(address, ZERO_ADDRESS)

function spend(ledger: MemoryLedger, from: Uint8Array, amount: bigint): void {
  const { balance } = ledger.stored(from)
  if (balance < amount) {
    throw new Error(`overspend (account ${encodeAddress(from)}, data {...}, tried to spend {${amount}})`)
  }
  ledger.change(from, { balance: balance - amount })
}

function receive(ledger: MemoryLedger, to: Uint8Array, amount: bigint): void {
  ledger.change(to, { balance: ledger.stored(to).balance + amount })
}

/** Applies a transaction of any type that the vectors use, application calls through `apps`. */
export function applyTransaction(ledger: MemoryLedger, txn: Transaction, apps: AppEvaluator): AppliedTransaction {
  const applied: AppliedTransaction = { txn, createdAssetId: 0n, createdAppId: 0n, logs: [], innerTxns: [] }
  spend(ledger, txn.sender, txn.fee)
  if (!isZero(txn.rekeyTo)) {
    ledger.change(txn.sender, { authAddress: bytesEqual(txn.rekeyTo, txn.sender) ? ZERO_ADDRESS : txn.rekeyTo })
  }
  ledger.txnCounter += 1n
  switch (txn.type) {
    case 'pay':
      pay(ledger, txn)
      break
    case 'acfg':
      applied.createdAssetId = configureAsset(ledger, txn)
      break
    case 'axfer':
      transferAsset(ledger, txn)
      break
    case 'afrz':
      if (!ledger.assetParams(txn.freezeAsset)) throw missingAsset(txn.freezeAsset)
      break
    case 'appl':
      Object.assign(applied, callApp(ledger, txn, apps))
      break
    case 'keyreg':
    case 'stpf':
    case 'hb':
    case '':
      break
  }
  return applied
}

function pay(ledger: MemoryLedger, { sender, receiver, amount, closeRemainderTo }: Transaction): void {
  if (amount > 0n || !isZero(receiver)) {
    spend(ledger, sender, amount)
    receive(ledger, receiver, amount)
  }
  if (!isZero(closeRemainderTo)) {
    const { balance } = ledger.stored(sender)
    spend(ledger, sender, balance)
    receive(ledger, closeRemainderTo, balance)
  }
}

function missingAsset(asset: bigint): Error {
  return new Error(`asset ${asset} does not exist or has been deleted`)
}

function holdingKey(ledger: MemoryLedger, address: Uint8Array, asset: bigint, amount: bigint): void {
  const key = `${String.fromCharCode(...address)}${asset}`
  ledger.state.holdings.set(key, { amount, frozen: false })
}

function configureAsset(ledger: MemoryLedger, txn: Transaction): bigint {
  if (txn.configAsset !== 0n) {
    const asset = ledger.assetParams(txn.configAsset)
    if (!asset) throw new Error(`asset ${txn.configAsset} does not exist or has been deleted`)
    return 0n
  }
  const id = ledger.txnCounter
  ledger.state.assets.set(id, { params: txn.assetParams, creator: txn.sender })
  holdingKey(ledger, txn.sender, id, txn.assetParams.total)
  return id
}

function transferAsset(ledger: MemoryLedger, txn: Transaction): void {
  const { sender, xferAsset, assetAmount, assetReceiver, assetSender } = txn
  const asset = ledger.assetParams(xferAsset)
  const source = isZero(assetSender) ? sender : assetSender
  if (assetAmount === 0n && bytesEqual(source, assetReceiver)) {
    if (!asset) throw missingAsset(xferAsset)
    if (!ledger.assetHolding(source, xferAsset)) holdingKey(ledger, source, xferAsset, 0n)
    return
  }
  const from = ledger.assetHolding(source, xferAsset)
  const to = ledger.assetHolding(assetReceiver, xferAsset)
  if (!from) throw new Error(`asset ${xferAsset} missing from ${encodeAddress(source)}`)
  if (from.amount < assetAmount) {
    throw new Error(`underflow on subtracting ${assetAmount} from sender amount ${from.amount}`)
  }
  if (!to)
    throw new Error(`receiver error: must optin, asset ${xferAsset} missing from ${encodeAddress(assetReceiver)}`)
  holdingKey(ledger, source, xferAsset, from.amount - assetAmount)
  holdingKey(ledger, assetReceiver, xferAsset, to.amount + assetAmount)
}

export function checkWellFormed(txn: Transaction): void {
  if (txn.type === '') throw new Error('unknown tx type ')
  if (txn.type === 'appl' && (txn.applicationId === 0n || txn.onCompletion === UPDATE)) checkVersions(txn)
}

/** Rejects a state in which an account that holds anything is below its min balance. */
export function checkMinBalances(ledger: MemoryLedger): void {
  for (const key of ledger.state.accounts.keys()) {
    const address = Uint8Array.from(key, (letter) => letter.charCodeAt(0))
    const { balance, minBalance, totalAssets } = ledger.account(address)
    if (balance > 0n && balance < minBalance) {
      const text = encodeAddress(address)
      throw new Error(`account ${text} balance ${balance} below min ${minBalance} (${totalAssets} assets)`)
    }
  }
}

/** The well-formedness rules for the programs of a transaction. */
export function checkVersions({ approvalProgram, clearStateProgram }: Transaction): void {
  const [approval, clear] = [approvalProgram, clearStateProgram].map((program, i) => {
    try {
      return programVersion(program).exact
    } catch (error) {
      throw new Error(`bad ${i === 0 ? 'ApprovalProgram' : 'ClearStateProgram'}: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }) as [bigint, bigint]
  if ((approval >= SYNC_VERSION || clear >= SYNC_VERSION) && approval !== clear) {
    throw new Error(`program version mismatch: ${approval} != ${clear}`)
  }
}

function createApp(ledger: MemoryLedger, txn: Transaction, apps: AppEvaluator): bigint {
  const id = ledger.txnCounter
  ledger.state.apps.set(id, {
    approvalProgram: txn.approvalProgram,
    clearStateProgram: txn.clearStateProgram,
    globalStateSchema: txn.globalStateSchema,
    localStateSchema: txn.localStateSchema,
    extraProgramPages: txn.extraProgramPages,
    version: 0n,
    sizeSponsor: ZERO_ADDRESS,
    creator: txn.sender,
    foreignBoxReads: false,
    familyBoxAccess: false,
  })
  checkNewPrograms(txn, apps)
  return id
}

function checkNewPrograms(txn: Transaction, apps: AppEvaluator): void {
  for (const [name, program] of [
    ['ApprovalProgram', txn.approvalProgram],
    ['ClearStateProgram', txn.clearStateProgram],
  ] as const) {
    try {
      apps.checkProgram(program)
    } catch (error) {
      throw new Error(`check failed on ${name}: ${(error as Error).message}`, { cause: error })
    }
  }
}

function callApp(ledger: MemoryLedger, txn: Transaction, apps: AppEvaluator): Partial<AppliedTransaction> {
  const isCreating = txn.applicationId === 0n
  const appId = isCreating ? createApp(ledger, txn, apps) : txn.applicationId
  const params = ledger.appParams(appId)
  const optIn = `${String.fromCharCode(...txn.sender)}${appId}`
  if (!params) {
    throw new Error(`only ClearState is supported for an application (${appId}) that does not exist`)
  }
  if (txn.onCompletion === CLEAR_STATE) {
    const delta = runIgnoringFailure(ledger, appId, params.clearStateProgram, apps)
    ledger.state.optIns.delete(optIn)
    return delta ? { logs: delta.logs, innerTxns: delta.innerTxns } : {}
  }
  if (txn.onCompletion === OPT_IN) ledger.state.optIns.add(optIn)
  const layer = programLayer(ledger)
  const { approved, delta } = apps.run({ appId, program: params.approvalProgram, ledger: layer })
  if (!approved) throw new Error('transaction rejected by ApprovalProgram')
  ledger.adopt(layer)
  if (txn.onCompletion === CLOSE_OUT) ledger.state.optIns.delete(optIn)
  if (txn.onCompletion === DELETE) ledger.state.apps.delete(appId)
  if (txn.onCompletion === UPDATE) checkNewPrograms(txn, apps)
  return { createdAppId: isCreating ? appId : 0n, logs: delta.logs, innerTxns: delta.innerTxns }
}

function runIgnoringFailure(
  ledger: MemoryLedger,
  appId: bigint,
  program: Uint8Array,
  apps: AppEvaluator,
): EvalDelta | undefined {
  const layer = programLayer(ledger)
  try {
    const { approved, delta } = apps.run({ appId, program, ledger: layer })
    if (!approved) return undefined
    ledger.adopt(layer)
    return delta
  } catch (error) {
    if (error instanceof LogicError) return undefined
    throw error
  }
}

/** The layer that a program reads and writes; its inner transactions are applied to it. */
function programLayer(ledger: MemoryLedger): MemoryLedger {
  const layer = ledger.child()
  layer.checkWellFormed = checkWellFormed
  layer.perform = (inner, apps) => applyTransaction(layer, inner, apps)
  return layer
}
