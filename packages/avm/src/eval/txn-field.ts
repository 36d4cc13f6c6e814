import { OpError } from '../op-error.ts'
import { MAX_BYTES } from '../stack-type.ts'
import type { FieldSpec } from '../field-group.ts'
import type { StackValue } from '../ledger.ts'
import { encodeText } from '../text.ts'
import type { Transaction } from '../transaction.ts'
import type { Member } from './eval-group.ts'
import type { Frame } from './frame.ts'
import { availableRound, timestampOf } from './block-access.ts'

/** The sources of a transaction's fields: the transaction, its effects, and facts that only the reader knows. */
export interface FieldSource {
  readonly txn: Transaction
  readonly delta: Member['delta']
  readonly createdAssetId: bigint
  readonly createdAppId: bigint
  readonly groupIndex: number
  txid(): Uint8Array
}

type Reader = (source: FieldSource, frame: Frame, index: bigint) => StackValue

/** Transaction types as `TypeEnum` numbers them. */
export const TYPE_ENUM: readonly string[] = ['unknown', 'pay', 'keyreg', 'acfg', 'axfer', 'afrz', 'appl', 'stpf', 'hb']

function flag(value: boolean): bigint {
  return value ? 1n : 0n
}

function count(list: { length: number }): bigint {
  return BigInt(list.length)
}

function element<T>(list: readonly T[], index: bigint, name: string): T {
  const value = index < list.length ? list[Number(index)] : undefined
  if (value === undefined) throw new OpError(`invalid ${name} index ${index}`)
  return value
}

/** Lists whose index 0 stands for a value outside the list. */
function elementOrFirst<T>(first: T, list: readonly T[], index: bigint, name: string): T {
  if (index === 0n) return first
  if (index > list.length) throw new OpError(`invalid ${name} index ${index}`)
  return list[Number(index) - 1] as T
}

function pageCount(program: Uint8Array): number {
  return Math.ceil(program.length / MAX_BYTES)
}

function page(program: Uint8Array, index: bigint, name: string): Uint8Array {
  if (index >= pageCount(program)) throw new OpError(`invalid ${name} index ${index}`)
  const start = Number(index) * MAX_BYTES
  return program.subarray(start, start + MAX_BYTES)
}

function firstValidTime({ txn }: FieldSource, frame: Frame): bigint {
  return timestampOf(frame, availableRound(frame, BigInt.asUintN(64, txn.firstValid - 1n)))
}

const READERS: Readonly<Record<string, Reader>> = {
  Sender: ({ txn }) => txn.sender,
  Fee: ({ txn }) => txn.fee,
  FirstValid: ({ txn }) => txn.firstValid,
  FirstValidTime: firstValidTime,
  LastValid: ({ txn }) => txn.lastValid,
  Note: ({ txn }) => txn.note,
  Lease: ({ txn }) => txn.lease,
  Receiver: ({ txn }) => txn.receiver,
  Amount: ({ txn }) => txn.amount,
  CloseRemainderTo: ({ txn }) => txn.closeRemainderTo,
  VotePK: ({ txn }) => txn.votePk,
  SelectionPK: ({ txn }) => txn.selectionPk,
  StateProofPK: ({ txn }) => (txn.stateProofPk.length === 0 ? new Uint8Array(64) : txn.stateProofPk),
  VoteFirst: ({ txn }) => txn.voteFirst,
  VoteLast: ({ txn }) => txn.voteLast,
  VoteKeyDilution: ({ txn }) => txn.voteKeyDilution,
  Nonparticipation: ({ txn }) => flag(txn.nonparticipation),
  Type: ({ txn }) => encodeText(txn.type),
  TypeEnum: ({ txn }) => BigInt(Math.max(TYPE_ENUM.indexOf(txn.type), 0)),
  XferAsset: ({ txn }) => txn.xferAsset,
  AssetAmount: ({ txn }) => txn.assetAmount,
  AssetSender: ({ txn }) => txn.assetSender,
  AssetReceiver: ({ txn }) => txn.assetReceiver,
  AssetCloseTo: ({ txn }) => txn.assetCloseTo,
  GroupIndex: ({ groupIndex }) => BigInt(groupIndex),
  TxID: (source) => source.txid(),
  ApplicationID: ({ txn }) => txn.applicationId,
  OnCompletion: ({ txn }) => txn.onCompletion,
  RejectVersion: ({ txn }) => txn.rejectVersion,
  ApplicationArgs: ({ txn }, _, index) => element(txn.applicationArgs, index, 'ApplicationArgs'),
  NumAppArgs: ({ txn }) => count(txn.applicationArgs),
  Accounts: ({ txn }, _, index) => elementOrFirst(txn.sender, txn.accounts, index, 'Accounts'),
  NumAccounts: ({ txn }) => count(txn.accounts),
  Assets: ({ txn }, _, index) => element(txn.foreignAssets, index, 'Assets'),
  NumAssets: ({ txn }) => count(txn.foreignAssets),
  Applications: ({ txn }, _, index) => elementOrFirst(txn.applicationId, txn.foreignApps, index, 'Applications'),
  NumApplications: ({ txn }) => count(txn.foreignApps),
  GlobalNumUint: ({ txn }) => txn.globalStateSchema.numUint,
  GlobalNumByteSlice: ({ txn }) => txn.globalStateSchema.numByteSlice,
  LocalNumUint: ({ txn }) => txn.localStateSchema.numUint,
  LocalNumByteSlice: ({ txn }) => txn.localStateSchema.numByteSlice,
  ApprovalProgram: ({ txn }) => txn.approvalProgram,
  ClearStateProgram: ({ txn }) => txn.clearStateProgram,
  NumApprovalProgramPages: ({ txn }) => BigInt(pageCount(txn.approvalProgram)),
  ApprovalProgramPages: ({ txn }, _, index) => page(txn.approvalProgram, index, 'ApprovalProgramPages'),
  NumClearStateProgramPages: ({ txn }) => BigInt(pageCount(txn.clearStateProgram)),
  ClearStateProgramPages: ({ txn }, _, index) => page(txn.clearStateProgram, index, 'ClearStateProgramPages'),
  RekeyTo: ({ txn }) => txn.rekeyTo,
  ConfigAsset: ({ txn }) => txn.configAsset,
  ConfigAssetTotal: ({ txn }) => txn.assetParams.total,
  ConfigAssetDecimals: ({ txn }) => txn.assetParams.decimals,
  ConfigAssetDefaultFrozen: ({ txn }) => flag(txn.assetParams.defaultFrozen),
  ConfigAssetUnitName: ({ txn }) => encodeText(txn.assetParams.unitName),
  ConfigAssetName: ({ txn }) => encodeText(txn.assetParams.assetName),
  ConfigAssetURL: ({ txn }) => encodeText(txn.assetParams.url),
  ConfigAssetMetadataHash: ({ txn }) => txn.assetParams.metadataHash,
  ConfigAssetManager: ({ txn }) => txn.assetParams.manager,
  ConfigAssetReserve: ({ txn }) => txn.assetParams.reserve,
  ConfigAssetFreeze: ({ txn }) => txn.assetParams.freeze,
  ConfigAssetClawback: ({ txn }) => txn.assetParams.clawback,
  FreezeAsset: ({ txn }) => txn.freezeAsset,
  FreezeAssetAccount: ({ txn }) => txn.freezeAccount,
  FreezeAssetFrozen: ({ txn }) => flag(txn.assetFrozen),
  ExtraProgramPages: ({ txn }) => txn.extraProgramPages,
  Logs: ({ delta }, _, index) => element(delta.logs, index, 'Logs'),
  NumLogs: ({ delta }) => count(delta.logs),
  LastLog: ({ delta }) => delta.logs.at(-1) ?? new Uint8Array(0),
  CreatedAssetID: ({ createdAssetId }) => createdAssetId,
  CreatedApplicationID: ({ createdAppId }) => createdAppId,
}

/** Reads a field that exists in the program's version; `index` applies to array fields. */
export function readTxnField(frame: Frame, field: FieldSpec, source: FieldSource, index: bigint): StackValue {
  return (READERS[field.name] as Reader)(source, frame, index)
}
