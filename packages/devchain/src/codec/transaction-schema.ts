import {
  ADDRESS,
  ENCODED,
  RAW_STRING,
  BOOL,
  BYTES,
  STRING,
  UINT,
  UINT8,
  UINT32,
  fixed,
  list,
  struct,
  union,
} from './schema.ts'
import type { Schema, StructSchema } from './schema.ts'

export const STATE_SCHEMA: StructSchema = struct(['nui', 'numUint', UINT], ['nbs', 'numByteSlice', UINT])

const BOX_REFERENCE = struct(['i', 'index', UINT], ['n', 'name', BYTES])

const RESOURCE_REFERENCE = union(
  ['d', 'address', ADDRESS],
  ['s', 'asset', UINT],
  ['p', 'app', UINT],
  ['h', 'holding', struct(['d', 'address', UINT], ['s', 'asset', UINT])],
  ['l', 'locals', struct(['d', 'address', UINT], ['p', 'app', UINT])],
  ['b', 'box', BOX_REFERENCE],
)

export const ASSET_PARAMS: StructSchema = struct(
  ['t', 'total', UINT],
  ['dc', 'decimals', UINT32],
  ['df', 'defaultFrozen', BOOL],
  ['un', 'unitName', STRING],
  ['an', 'assetName', STRING],
  ['au', 'url', STRING],
  ['am', 'metadataHash', fixed(32)],
  ['m', 'manager', ADDRESS],
  ['r', 'reserve', ADDRESS],
  ['f', 'freeze', ADDRESS],
  ['c', 'clawback', ADDRESS],
)

/** Short keys of a transaction, in the node's declaration order (an array may encode a structure). */
export const TRANSACTION: StructSchema = struct(
  ['type', 'type', STRING],
  ['snd', 'sender', ADDRESS],
  ['fee', 'fee', UINT],
  ['fv', 'firstValid', UINT],
  ['lv', 'lastValid', UINT],
  ['note', 'note', BYTES],
  ['gen', 'genesisId', STRING],
  ['gh', 'genesisHash', fixed(32)],
  ['grp', 'group', fixed(32)],
  ['lx', 'lease', fixed(32)],
  ['rekey', 'rekeyTo', ADDRESS],
  ['votekey', 'votePk', fixed(32)],
  ['selkey', 'selectionPk', fixed(32)],
  ['sprfkey', 'stateProofPk', fixed(64)],
  ['votefst', 'voteFirst', UINT],
  ['votelst', 'voteLast', UINT],
  ['votekd', 'voteKeyDilution', UINT],
  ['nonpart', 'nonparticipation', BOOL],
  ['rcv', 'receiver', ADDRESS],
  ['amt', 'amount', UINT],
  ['close', 'closeRemainderTo', ADDRESS],
  ['caid', 'configAsset', UINT],
  ['apar', 'assetParams', ASSET_PARAMS],
  ['xaid', 'xferAsset', UINT],
  ['aamt', 'assetAmount', UINT],
  ['asnd', 'assetSender', ADDRESS],
  ['arcv', 'assetReceiver', ADDRESS],
  ['aclose', 'assetCloseTo', ADDRESS],
  ['fadd', 'freezeAccount', ADDRESS],
  ['faid', 'freezeAsset', UINT],
  ['afrz', 'assetFrozen', BOOL],
  ['apid', 'applicationId', UINT],
  ['apan', 'onCompletion', UINT],
  ['apaa', 'applicationArgs', list(BYTES)],
  ['apat', 'accounts', list(ADDRESS)],
  ['apas', 'foreignAssets', list(UINT)],
  ['apfa', 'foreignApps', list(UINT)],
  ['al', 'access', list(RESOURCE_REFERENCE)],
  ['apbx', 'boxes', list(BOX_REFERENCE)],
  ['apls', 'localStateSchema', STATE_SCHEMA],
  ['apgs', 'globalStateSchema', STATE_SCHEMA],
  ['apap', 'approvalProgram', BYTES],
  ['apsu', 'clearStateProgram', BYTES],
  ['apep', 'extraProgramPages', UINT32],
  ['aprv', 'rejectVersion', UINT],
)

export const MULTISIG: StructSchema = struct(
  ['v', 'version', UINT8],
  ['thr', 'threshold', UINT8],
  ['subsig', 'subsigs', list(struct(['pk', 'publicKey', fixed(32)], ['s', 'signature', fixed(64)]))],
)

const POST_QUANTUM = struct(
  ['sch', 'scheme', fixed(2)],
  ['slt', 'salt', UINT8],
  ['pk', 'publicKey', BYTES],
  ['sig', 'signature', BYTES],
)

const LOGIC_SIG = struct(
  ['l', 'logic', BYTES],
  ['sig', 'signature', fixed(64)],
  ['msig', 'multisig', MULTISIG],
  ['lmsig', 'logicMultisig', MULTISIG],
  ['pqsig', 'postQuantum', POST_QUANTUM],
  ['arg', 'args', list(BYTES)],
)

const SIGNED_ROWS = [
  ['sig', 'signature', fixed(64)],
  ['msig', 'multisig', MULTISIG],
  ['lsig', 'logicSig', LOGIC_SIG],
  ['pqsig', 'postQuantum', POST_QUANTUM],
  ['txn', 'txn', TRANSACTION],
  ['sgnr', 'authAddress', ADDRESS],
] as const

export const SIGNED_TRANSACTION: StructSchema = struct(...SIGNED_ROWS)

const STATE_DELTA: Schema = {
  kind: 'map',
  keys: 'latin1',
  of: struct(['at', 'action', UINT], ['bs', 'bytes', RAW_STRING], ['ui', 'uint', UINT]),
}

/** Inner transactions refer back to the structure that holds them. */
const innerTransactions: { kind: 'list'; of: Schema } = { kind: 'list', of: UINT }

const EVAL_DELTA = struct(
  ['gd', 'globalDelta', STATE_DELTA],
  ['ld', 'localDeltas', { kind: 'map', keys: 'uint', of: STATE_DELTA }],
  ['sa', 'sharedAccounts', list(ADDRESS)],
  ['lg', 'logs', list(RAW_STRING)],
  ['itx', 'innerTxns', innerTransactions],
)

const APPLY_ROWS = [
  ['ca', 'closingAmount', UINT],
  ['aca', 'assetClosingAmount', UINT],
  ['rs', 'senderRewards', UINT],
  ['rr', 'receiverRewards', UINT],
  ['rc', 'closeRewards', UINT],
  ['dt', 'evalDelta', EVAL_DELTA],
  ['caid', 'createdAssetId', UINT],
  ['apid', 'createdAppId', UINT],
] as const

/** A signed transaction and its effects in one structure, as a delta stores inner transactions. */
export const TRANSACTION_WITH_APPLY_DATA: StructSchema = struct(...SIGNED_ROWS, ...APPLY_ROWS)
innerTransactions.of = TRANSACTION_WITH_APPLY_DATA

const BLOCK_ROWS = [
  ...SIGNED_ROWS,
  ...APPLY_ROWS,
  ['hgi', 'hasGenesisId', BOOL],
  ['hgh', 'hasGenesisHash', BOOL],
] as const

/** A transaction as a block stores it. */
export const BLOCK_TRANSACTION: StructSchema = struct(...BLOCK_ROWS)

/** `BLOCK_TRANSACTION` with `txn` already encoded. */
export const BLOCK_TRANSACTION_OF_ENCODED: StructSchema = struct(
  ...BLOCK_ROWS.map(([key, name, schema]) => [key, name, key === 'txn' ? ENCODED : schema] as const),
)
