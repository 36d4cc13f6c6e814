import { printResources } from './print-resources.ts'
import { OpError } from '../op-error.ts'
import type { StackValue } from '../ledger.ts'
import { decodeText } from '../text.ts'
import type { Transaction } from '../transaction.ts'
import { encodeAddress } from '../address.ts'
import { concatBytes } from '../byte-strings.ts'
import type { Frame } from './frame.ts'
import { LIMITS } from './limits.ts'
import { isAccountAvailable, isAppAvailable, isAssetAvailable, toAddress } from './references.ts'
import { TYPE_ENUM } from './txn-field.ts'

/** Sets a field of the inner transaction being built. */
type Setter = (txn: Transaction, value: StackValue, frame: Frame) => void

/** First version that may issue inner transactions of each type. */
const INNER_TYPES: Readonly<Record<string, number>> = { pay: 5, keyreg: 6, axfer: 5, acfg: 5, afrz: 5, appl: 6 }

function toUint(value: StackValue): bigint {
  if (typeof value === 'bigint') return value
  const bytes = Array.from(value, (byte) => `0x${byte.toString(16)}`)
  throw new OpError(`[]byte{${bytes.join(', ')}} is not a uint64`)
}

function toUintAtMost(value: StackValue, max: bigint): bigint {
  const uint = toUint(value)
  if (uint > max) throw new OpError(`${uint} is larger than max=${max}`)
  return uint
}

function toBool(value: StackValue): boolean {
  const uint = toUint(value)
  if (uint > 1n) throw new OpError(`boolean is neither 1 nor 0: ${uint}`)
  return uint === 1n
}

function toText(value: StackValue, limit: number): string {
  if (typeof value === 'bigint') throw new OpError('not a byte array')
  if (value.length > limit) throw new OpError('value is too long')
  return decodeText(value)
}

/** A uint64 has no bytes: where a fixed length is expected its length is wrong, elsewhere it counts as empty. */
function bytesOf(value: StackValue): Uint8Array {
  return typeof value === 'bigint' ? new Uint8Array(0) : value
}

function sized(value: StackValue, size: number, name: string): Uint8Array {
  const bytes = bytesOf(value)
  if (bytes.length !== size) throw new OpError(`${name} must be ${size} bytes`)
  return bytes
}

function limited(bytes: Uint8Array, max: number, name: string): Uint8Array {
  if (bytes.length > max) throw new OpError(`${name} may not exceed ${max} bytes`)
  return bytes
}

function availableAccount(value: StackValue, frame: Frame): Uint8Array {
  const address = toAddress(value)
  if (!isAccountAvailable(frame, address)) throw new OpError(`unavailable Account ${encodeAddress(address)}`)
  return address
}

function availableAsset(value: StackValue, frame: Frame): bigint {
  const asset = toUint(value)
  if (isAssetAvailable(frame, asset)) return asset
  throw new OpError(`unavailable Asset ${asset} during assignment ${printResources(frame.shared.resources)}`)
}

function availableApp(value: StackValue, frame: Frame): bigint {
  const app = toUint(value)
  if (!isAppAvailable(frame, app)) throw new OpError(`unavailable App ${app}`)
  return app
}

function setType(txn: Transaction, type: string, { version }: Frame): void {
  const since = INNER_TYPES[type]
  if (since === undefined || since > version) throw new OpError(`${type} is not a valid Type for itxn_field`)
  txn.type = type as Transaction['type']
}

function setTypeEnum(txn: Transaction, value: StackValue, frame: Frame): void {
  const number = toUint(value)
  const type = number === 0n || number >= TYPE_ENUM.length ? undefined : TYPE_ENUM[Number(number)]
  if (type === undefined) throw new OpError(`${number} is not a valid TypeEnum`)
  setType(txn, type, frame)
}

function setTypeName(txn: Transaction, value: StackValue, frame: Frame): void {
  if (typeof value === 'bigint') throw new OpError('Type arg not a byte array')
  setType(txn, decodeText(value), frame)
}

function addArg(txn: Transaction, value: StackValue): void {
  if (typeof value === 'bigint') throw new OpError('ApplicationArg is not a byte array')
  const total = txn.applicationArgs.reduce((sum, arg) => sum + arg.length, value.length)
  if (total > LIMITS.maxAppArgBytes) throw new OpError('total application args length too long')
  if (txn.applicationArgs.length >= LIMITS.maxAppArgs) throw new OpError('too many application args')
  txn.applicationArgs.push(value)
}

function addTo<T>(list: T[], item: T, max: number, what: string): void {
  if (list.length >= max) throw new OpError(`too many foreign ${what}`)
  list.push(item)
}

const MAX_PROGRAM_BYTES = LIMITS.programPageBytes * (1 + Number(LIMITS.maxExtraPages))

/** The fields that programs can set, by name. */
const SETTERS: Readonly<Record<string, Setter>> = {
  Type: setTypeName,
  TypeEnum: setTypeEnum,
  Sender: (txn, value, frame) => void (txn.sender = availableAccount(value, frame)),
  Fee: (txn, value) => void (txn.fee = toUint(value)),
  Note: (txn, value) => void (txn.note = limited(bytesOf(value), LIMITS.maxNoteBytes, 'Note')),
  RekeyTo: (txn, value) => void (txn.rekeyTo = toAddress(value)),
  VotePK: (txn, value) => void (txn.votePk = sized(value, 32, 'VotePK')),
  SelectionPK: (txn, value) => void (txn.selectionPk = sized(value, 32, 'SelectionPK')),
  StateProofPK: (txn, value) => void (txn.stateProofPk = sized(value, 64, 'StateProofPK')),
  VoteFirst: (txn, value) => void (txn.voteFirst = toUint(value)),
  VoteLast: (txn, value) => void (txn.voteLast = toUint(value)),
  VoteKeyDilution: (txn, value) => void (txn.voteKeyDilution = toUint(value)),
  Nonparticipation: (txn, value) => void (txn.nonparticipation = toBool(value)),
  Receiver: (txn, value, frame) => void (txn.receiver = availableAccount(value, frame)),
  Amount: (txn, value) => void (txn.amount = toUint(value)),
  CloseRemainderTo: (txn, value, frame) => void (txn.closeRemainderTo = availableAccount(value, frame)),
  XferAsset: (txn, value, frame) => void (txn.xferAsset = availableAsset(value, frame)),
  AssetAmount: (txn, value) => void (txn.assetAmount = toUint(value)),
  AssetSender: (txn, value, frame) => void (txn.assetSender = availableAccount(value, frame)),
  AssetReceiver: (txn, value, frame) => void (txn.assetReceiver = availableAccount(value, frame)),
  AssetCloseTo: (txn, value, frame) => void (txn.assetCloseTo = availableAccount(value, frame)),
  ConfigAsset: (txn, value, frame) => void (txn.configAsset = availableAsset(value, frame)),
  ConfigAssetTotal: ({ assetParams }, value) => void (assetParams.total = toUint(value)),
  ConfigAssetDecimals: ({ assetParams }, value) =>
    void (assetParams.decimals = toUintAtMost(value, LIMITS.maxAssetDecimals)),
  ConfigAssetDefaultFrozen: ({ assetParams }, value) => void (assetParams.defaultFrozen = toBool(value)),
  ConfigAssetUnitName: ({ assetParams }, value) => void (assetParams.unitName = toText(value, LIMITS.maxUnitNameBytes)),
  ConfigAssetName: ({ assetParams }, value) => void (assetParams.assetName = toText(value, LIMITS.maxAssetNameBytes)),
  ConfigAssetURL: ({ assetParams }, value) => void (assetParams.url = toText(value, LIMITS.maxAssetUrlBytes)),
  ConfigAssetMetadataHash: ({ assetParams }, value) =>
    void (assetParams.metadataHash = sized(value, 32, 'ConfigAssetMetadataHash')),
  ConfigAssetManager: ({ assetParams }, value) => void (assetParams.manager = toAddress(value)),
  ConfigAssetReserve: ({ assetParams }, value) => void (assetParams.reserve = toAddress(value)),
  ConfigAssetFreeze: ({ assetParams }, value) => void (assetParams.freeze = toAddress(value)),
  ConfigAssetClawback: ({ assetParams }, value) => void (assetParams.clawback = toAddress(value)),
  FreezeAsset: (txn, value, frame) => void (txn.freezeAsset = availableAsset(value, frame)),
  FreezeAssetAccount: (txn, value, frame) => void (txn.freezeAccount = availableAccount(value, frame)),
  FreezeAssetFrozen: (txn, value) => void (txn.assetFrozen = toBool(value)),
  ApplicationID: (txn, value, frame) => void (txn.applicationId = availableApp(value, frame)),
  OnCompletion: (txn, value) => void (txn.onCompletion = toUintAtMost(value, 5n)),
  RejectVersion: (txn, value) => void (txn.rejectVersion = toUint(value)),
  ApplicationArgs: addArg,
  Accounts: ({ accounts }, value, frame) =>
    addTo(accounts, availableAccount(value, frame), LIMITS.maxForeignAccounts, 'accounts'),
  ApprovalProgram: (txn, value) =>
    void (txn.approvalProgram = limited(bytesOf(value), MAX_PROGRAM_BYTES, 'ApprovalProgram')),
  ClearStateProgram: (txn, value) =>
    void (txn.clearStateProgram = limited(bytesOf(value), MAX_PROGRAM_BYTES, 'ClearStateProgram')),
  ApprovalProgramPages: (txn, value) => {
    const program = concatBytes(txn.approvalProgram, bytesOf(value))
    txn.approvalProgram = limited(program, MAX_PROGRAM_BYTES, 'ApprovalProgramPages')
  },
  ClearStateProgramPages: (txn, value) => {
    const program = concatBytes(txn.clearStateProgram, bytesOf(value))
    txn.clearStateProgram = limited(program, MAX_PROGRAM_BYTES, 'ClearStateProgramPages')
  },
  Assets: ({ foreignAssets }, value, frame) =>
    addTo(foreignAssets, availableAsset(value, frame), LIMITS.maxForeignAssets, 'assets'),
  Applications: ({ foreignApps }, value, frame) =>
    addTo(foreignApps, availableApp(value, frame), LIMITS.maxForeignApps, 'apps'),
  GlobalNumUint: ({ globalStateSchema }, value) =>
    void (globalStateSchema.numUint = toUintAtMost(value, LIMITS.maxGlobalEntries)),
  GlobalNumByteSlice: ({ globalStateSchema }, value) =>
    void (globalStateSchema.numByteSlice = toUintAtMost(value, LIMITS.maxGlobalEntries)),
  LocalNumUint: ({ localStateSchema }, value) =>
    void (localStateSchema.numUint = toUintAtMost(value, LIMITS.maxLocalEntries)),
  LocalNumByteSlice: ({ localStateSchema }, value) =>
    void (localStateSchema.numByteSlice = toUintAtMost(value, LIMITS.maxLocalEntries)),
  ExtraProgramPages: (txn, value) => void (txn.extraProgramPages = toUintAtMost(value, LIMITS.maxExtraPages)),
}

/** Sets a field that `itxn_field` supports in this version. */
export function setInnerField(frame: Frame, txn: Transaction, name: string, value: StackValue): void {
  ;(SETTERS[name] as Setter)(txn, value, frame)
}
