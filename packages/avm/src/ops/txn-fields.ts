import { APP, BOTH, field, type FieldGroup, type FieldSpec, fieldGroup } from '../field-group.ts'
import { stackType } from '../stack-type.ts'

interface TxnFieldSpec extends FieldSpec {
  /** First version in which `itxn_field` sets it; 0 when it never does. */
  readonly settableSince: number
}

function txn(value: number, name: string, type: string, since: number, settableSince: number): TxnFieldSpec {
  return { ...field(value, name, type, since), settableSince }
}

function array(value: number, name: string, type: string, since: number, settableSince: number): TxnFieldSpec {
  return { ...txn(value, name, type, since, settableSince), isArray: true }
}

function effect(value: number, name: string, type: string, since: number): TxnFieldSpec {
  return {
    name,
    value,
    type: stackType(type),
    since,
    modes: APP,
    isArray: name === 'Logs',
    isEffect: true,
    settableSince: 0,
  }
}

const txnFields: TxnFieldSpec[] = [
  txn(0, 'Sender', 'address', 0, 5),
  txn(1, 'Fee', 'uint64', 0, 5),
  txn(2, 'FirstValid', 'uint64', 0, 0),
  txn(3, 'FirstValidTime', 'uint64', 7, 0),
  txn(4, 'LastValid', 'uint64', 0, 0),
  txn(5, 'Note', '[]byte', 0, 6),
  txn(6, 'Lease', '[32]byte', 0, 0),
  txn(7, 'Receiver', 'address', 0, 5),
  txn(8, 'Amount', 'uint64', 0, 5),
  txn(9, 'CloseRemainderTo', 'address', 0, 5),
  txn(10, 'VotePK', '[32]byte', 0, 6),
  txn(11, 'SelectionPK', '[32]byte', 0, 6),
  txn(12, 'VoteFirst', 'uint64', 0, 6),
  txn(13, 'VoteLast', 'uint64', 0, 6),
  txn(14, 'VoteKeyDilution', 'uint64', 0, 6),
  txn(15, 'Type', '[]byte', 0, 5),
  txn(16, 'TypeEnum', 'uint64', 0, 5),
  txn(17, 'XferAsset', 'uint64', 0, 5),
  txn(18, 'AssetAmount', 'uint64', 0, 5),
  txn(19, 'AssetSender', 'address', 0, 5),
  txn(20, 'AssetReceiver', 'address', 0, 5),
  txn(21, 'AssetCloseTo', 'address', 0, 5),
  txn(22, 'GroupIndex', 'uint64', 0, 0),
  txn(23, 'TxID', '[32]byte', 0, 0),
  txn(24, 'ApplicationID', 'uint64', 2, 6),
  txn(25, 'OnCompletion', 'uint64', 2, 6),
  array(26, 'ApplicationArgs', '[]byte', 2, 6),
  txn(27, 'NumAppArgs', 'uint64', 2, 0),
  array(28, 'Accounts', 'address', 2, 6),
  txn(29, 'NumAccounts', 'uint64', 2, 0),
  txn(30, 'ApprovalProgram', '[]byte', 2, 6),
  txn(31, 'ClearStateProgram', '[]byte', 2, 6),
  txn(32, 'RekeyTo', 'address', 2, 6),
  txn(33, 'ConfigAsset', 'uint64', 2, 5),
  txn(34, 'ConfigAssetTotal', 'uint64', 2, 5),
  txn(35, 'ConfigAssetDecimals', 'uint64', 2, 5),
  txn(36, 'ConfigAssetDefaultFrozen', 'bool', 2, 5),
  txn(37, 'ConfigAssetUnitName', '[]byte', 2, 5),
  txn(38, 'ConfigAssetName', '[]byte', 2, 5),
  txn(39, 'ConfigAssetURL', '[]byte', 2, 5),
  txn(40, 'ConfigAssetMetadataHash', '[32]byte', 2, 5),
  txn(41, 'ConfigAssetManager', 'address', 2, 5),
  txn(42, 'ConfigAssetReserve', 'address', 2, 5),
  txn(43, 'ConfigAssetFreeze', 'address', 2, 5),
  txn(44, 'ConfigAssetClawback', 'address', 2, 5),
  txn(45, 'FreezeAsset', 'uint64', 2, 5),
  txn(46, 'FreezeAssetAccount', 'address', 2, 5),
  txn(47, 'FreezeAssetFrozen', 'bool', 2, 5),
  array(48, 'Assets', 'uint64', 3, 6),
  txn(49, 'NumAssets', 'uint64', 3, 0),
  array(50, 'Applications', 'uint64', 3, 6),
  txn(51, 'NumApplications', 'uint64', 3, 0),
  txn(52, 'GlobalNumUint', 'uint64', 3, 6),
  txn(53, 'GlobalNumByteSlice', 'uint64', 3, 6),
  txn(54, 'LocalNumUint', 'uint64', 3, 6),
  txn(55, 'LocalNumByteSlice', 'uint64', 3, 6),
  txn(56, 'ExtraProgramPages', 'uint64', 4, 6),
  txn(57, 'Nonparticipation', 'bool', 5, 6),
  effect(58, 'Logs', '[]byte', 5),
  effect(59, 'NumLogs', 'uint64', 5),
  effect(60, 'CreatedAssetID', 'uint64', 5),
  effect(61, 'CreatedApplicationID', 'uint64', 5),
  effect(62, 'LastLog', '[]byte', 6),
  txn(63, 'StateProofPK', '[64]byte', 6, 6),
  array(64, 'ApprovalProgramPages', '[]byte', 7, 7),
  txn(65, 'NumApprovalProgramPages', 'uint64', 7, 0),
  array(66, 'ClearStateProgramPages', '[]byte', 7, 7),
  txn(67, 'NumClearStateProgramPages', 'uint64', 7, 0),
  txn(68, 'RejectVersion', 'uint64', 12, 12),
]

/** Every field of a transaction. */
export const TXN_FIELDS: FieldGroup = fieldGroup('txn', txnFields)
export const TXN_SCALAR_FIELDS: FieldGroup = fieldGroup(
  'txn',
  txnFields.filter((spec) => !spec.isArray),
)
export const TXN_ARRAY_FIELDS: FieldGroup = fieldGroup(
  'txna',
  txnFields.filter((spec) => spec.isArray),
)
/** The fields that `itxn_field` sets, with the version in which it became possible. */
export const ITXN_FIELDS: FieldGroup = fieldGroup(
  'itxn_field',
  txnFields.filter((spec) => spec.settableSince > 0).map((spec) => ({ ...spec, since: spec.settableSince })),
)

export const GLOBAL_FIELDS: FieldGroup = fieldGroup('global', [
  field(0, 'MinTxnFee', 'uint64', 0, BOTH),
  field(1, 'MinBalance', 'uint64', 0, BOTH),
  field(2, 'MaxTxnLife', 'uint64', 0, BOTH),
  field(3, 'ZeroAddress', 'address', 0, BOTH),
  field(4, 'GroupSize', 'uint64', 0, BOTH),
  field(5, 'LogicSigVersion', 'uint64', 2, BOTH),
  field(6, 'Round', 'uint64', 2, APP),
  field(7, 'LatestTimestamp', 'uint64', 2, APP),
  field(8, 'CurrentApplicationID', 'uint64', 2, APP),
  field(9, 'CreatorAddress', 'address', 3, APP),
  field(10, 'CurrentApplicationAddress', 'address', 5, APP),
  field(11, 'GroupID', '[32]byte', 5, BOTH),
  field(12, 'OpcodeBudget', 'uint64', 6, BOTH),
  field(13, 'CallerApplicationID', 'uint64', 6, APP),
  field(14, 'CallerApplicationAddress', 'address', 6, APP),
  field(15, 'AssetCreateMinBalance', 'uint64', 10, BOTH),
  field(16, 'AssetOptInMinBalance', 'uint64', 10, BOTH),
  field(17, 'GenesisHash', '[32]byte', 10, BOTH),
  field(18, 'PayoutsEnabled', 'bool', 11, BOTH),
  field(19, 'PayoutsGoOnlineFee', 'uint64', 11, BOTH),
  field(20, 'PayoutsPercent', 'uint64', 11, BOTH),
  field(21, 'PayoutsMinBalance', 'uint64', 11, BOTH),
  field(22, 'PayoutsMaxBalance', 'uint64', 11, BOTH),
])
