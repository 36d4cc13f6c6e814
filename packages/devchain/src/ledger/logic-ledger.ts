import { bytesEqual } from '@facet/avm'
import type {
  AccountInfo,
  AppEvaluator,
  AppliedTransaction,
  AppParams,
  AssetParams,
  BlockHeaderInfo,
  LedgerForLogic,
  StackValue,
  StateSchema,
  Transaction,
} from '@facet/avm'
import { emptyApplyData } from '../apply/apply-context.ts'
import type { ApplyContext } from '../apply/apply-context.ts'
import { applyBody, applyHeader } from '../apply/apply-transaction.ts'
import { applicationAddress, encodeAddress, keyOf } from '../codec/address.ts'
import { encode } from '../codec/schema-codec.ts'
import type { ApplyData } from '../codec/signed-transaction.ts'
import { TRANSACTION } from '../codec/transaction-schema.ts'
import { ONLINE, minBalance } from './account-record.ts'
import type { AppliedInner } from './applied-inner.ts'
import { EMPTY_SIGNED } from './empty-signed.ts'
import type { GroupProgress, LedgerEnvironment } from './environment.ts'
import { putKeyValue } from './key-values.ts'
import { type LedgerState, idKey, localKey } from './state.ts'
import { checkWellFormed } from './well-formed.ts'

/** The ledger as the programs of one group see it. Layers are journal marks, so one object serves all programs. */
export class LogicLedger implements LedgerForLogic {
  readonly environment: LedgerEnvironment
  readonly progress: GroupProgress
  /** Effects of the last failed inner transaction up to its failure. */
  failedInner: ApplyData | undefined
  private readonly state: LedgerState

  constructor(environment: LedgerEnvironment, progress: GroupProgress) {
    this.environment = environment
    this.progress = progress
    this.state = environment.state
  }

  get round(): bigint {
    return this.environment.round
  }

  get latestTimestamp(): bigint {
    return this.environment.previousTimestamp
  }

  get genesisHash(): Uint8Array {
    return this.environment.genesisHash
  }

  get txnCounter(): bigint {
    return this.progress.counter
  }

  blockHeader(round: bigint): BlockHeaderInfo | undefined {
    return this.environment.blockHeader(round)
  }

  account(address: Uint8Array): AccountInfo {
    const record = this.state.account(address)
    return {
      balance: record.balance,
      minBalance: minBalance(record),
      authAddress: record.authAddress,
      totalNumUint: record.totalNumUint,
      totalNumByteSlice: record.totalNumByteSlice,
      totalExtraAppPages: record.totalExtraAppPages,
      totalAppsCreated: record.totalAppsCreated,
      totalAppsOptedIn: record.totalAppsOptedIn,
      totalAssetsCreated: record.totalAssetsCreated,
      totalAssets: record.totalAssets,
      totalBoxes: record.totalBoxes,
      totalBoxBytes: record.totalBoxBytes,
      incentiveEligible: record.incentiveEligible,
      lastProposed: record.lastProposed,
      lastHeartbeat: record.lastHeartbeat,
      online: record.status === ONLINE,
    }
  }

  assetHolding(address: Uint8Array, asset: bigint): { amount: bigint; frozen: boolean } | undefined {
    return this.state.holdings.get(keyOf(address), idKey(asset))
  }

  assetParams(asset: bigint): { params: AssetParams; creator: Uint8Array } | undefined {
    return this.state.assets.get(idKey(asset))
  }

  appParams(app: bigint): AppParams | undefined {
    return this.state.apps.get(idKey(app))
  }

  setAppFlags(app: bigint, flags: { foreignBoxReads?: boolean; familyBoxAccess?: boolean }): void {
    this.state.apps.set(idKey(app), { ...this.existingApp(app), ...flags })
  }

  isOptedIn(address: Uint8Array, app: bigint): boolean {
    return this.state.optIns.get(keyOf(address), idKey(app)) !== undefined
  }

  globalGet(app: bigint, key: Uint8Array): StackValue | undefined {
    this.existingApp(app)
    return this.state.globals.get(idKey(app), keyOf(key))
  }

  globalPut(app: bigint, key: Uint8Array, value: StackValue): void {
    const schema = this.existingApp(app).globalStateSchema
    putKeyValue(this.state, this.state.globals, idKey(app), schema, key, value)
  }

  globalDelete(app: bigint, key: Uint8Array): void {
    this.state.globals.set(idKey(app), keyOf(key), undefined)
  }

  localGet(address: Uint8Array, app: bigint, key: Uint8Array): StackValue | undefined {
    this.localSchema(address, app)
    return this.state.locals.get(localKey(address, app), keyOf(key))
  }

  localPut(address: Uint8Array, app: bigint, key: Uint8Array, value: StackValue): void {
    const schema = this.localSchema(address, app)
    putKeyValue(this.state, this.state.locals, localKey(address, app), schema, key, value)
  }

  localDelete(address: Uint8Array, app: bigint, key: Uint8Array): void {
    this.localSchema(address, app, 'del')
    this.state.locals.set(localKey(address, app), keyOf(key), undefined)
  }

  boxGet(app: bigint, name: Uint8Array): Uint8Array | undefined {
    return this.state.boxes.get(idKey(app), keyOf(name))
  }

  boxPut(app: bigint, name: Uint8Array, value: Uint8Array): void {
    const old = this.boxGet(app, name)
    if (old?.length !== value.length) this.countBox(app, name, old, value)
    this.state.boxes.set(idKey(app), keyOf(name), value)
  }

  boxDelete(app: bigint, name: Uint8Array): boolean {
    const old = this.boxGet(app, name)
    if (!old) return false
    this.countBox(app, name, old, undefined)
    this.state.boxes.set(idKey(app), keyOf(name), undefined)
    return true
  }

  private countBox(app: bigint, name: Uint8Array, old: Uint8Array | undefined, value: Uint8Array | undefined): void {
    const size = (box: Uint8Array | undefined): number => (box ? name.length + box.length : 0)
    const address = applicationAddress(app)
    const record = this.state.account(address)
    this.state.putAccount(address, {
      ...record,
      totalBoxes: record.totalBoxes + BigInt((value ? 1 : 0) - (old ? 1 : 0)),
      totalBoxBytes: record.totalBoxBytes + BigInt(size(value) - size(old)),
    })
  }

  voter(address: Uint8Array): { balance: bigint; incentiveEligible: boolean } {
    return this.environment.voter(address)
  }

  onlineStake(): bigint {
    return this.environment.onlineStake()
  }

  encodeTransaction(txn: Transaction): Uint8Array {
    return encode(TRANSACTION, txn)
  }

  checkWellFormed(txn: Transaction): void {
    checkWellFormed(txn, this.environment)
  }

  perform(inner: Transaction, apps: AppEvaluator): AppliedTransaction {
    const context = this.applyContext(apps)
    try {
      this.takeFee(inner, context)
      // Count it before applying it: the outer transaction is not counted yet, and their ids must differ.
      this.progress.counter++
      context.nextId = this.progress.counter + 1n
      applyBody(inner, context)
    } catch (error) {
      this.failedInner = context.applyData
      throw error
    }
    return appliedTransaction(inner, context)
  }

  /** Takes the fee and applies rekeying. Fees paid by the sink itself are not collected. */
  takeFee(txn: Transaction, context: ApplyContext): void {
    applyHeader(txn, context)
    if (!bytesEqual(txn.sender, this.environment.feeSink)) this.progress.feesCollected += txn.fee
  }

  /** Context for one transaction of the group, with the id that it would create. */
  applyContext(apps: AppEvaluator): ApplyContext {
    return {
      state: this.state,
      round: this.round,
      feeSink: this.environment.feeSink,
      progress: this.progress,
      nextId: this.progress.counter + 1n,
      applyData: emptyApplyData(),
      apps,
      logicLedger: this,
    }
  }

  /** Writes read the old value first, so reads and writes fail with the same text. */
  private localSchema(address: Uint8Array, app: bigint, action: 'fetch' | 'del' = 'fetch'): StateSchema {
    const schema = this.state.optIns.get(keyOf(address), idKey(app))
    if (!schema) throw new Error(`cannot ${action} key, ${encodeAddress(address)} has not opted in to app ${app}`)
    return schema
  }

  private existingApp(app: bigint): AppParams {
    const params = this.state.apps.get(idKey(app))
    if (!params) throw new Error(`app ${app} does not exist`)
    return params
  }
}

/** An applied transaction as programs see it, and as the block stores it. */
export function appliedTransaction(txn: Transaction, { applyData, innerTxns }: ApplyContext): AppliedInner {
  return {
    txn,
    createdAssetId: applyData.createdAssetId,
    createdAppId: applyData.createdAppId,
    logs: applyData.evalDelta.logs,
    innerTxns: innerTxns ?? [],
    inBlock: { ...EMPTY_SIGNED, txn, ...applyData },
  }
}
