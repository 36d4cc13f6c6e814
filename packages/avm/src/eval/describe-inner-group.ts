import type { Transaction } from '../transaction.ts'

/**
 * An inner group as the node's fee error prints it: every member of the Go structure, by name and type. Clients
 * parse the text before it; the dump is reproduced so that the error matches the node's byte for byte.
 */
export function describeInnerGroup(group: readonly Transaction[]): string {
  return `[]transactions.SignedTxnWithAD{${group.map(withApplyData).join(', ')}}`
}

type Members = readonly (readonly [name: string, text: string])[]

function struct(type: string, members: Members): string {
  return `${type}{_struct:struct {}{}, ${members.map(([name, text]) => `${name}:${text}`).join(', ')}}`
}

function hex(value: bigint | number): string {
  return `0x${value.toString(16)}`
}

function array(type: string, bytes: Uint8Array): string {
  return `${type}{${[...bytes].map(hex).join(', ')}}`
}

function zeros(type: string, length: number): string {
  return array(type, new Uint8Array(length))
}

function slice<T>(type: string, items: readonly T[], print: (item: T) => string): string {
  return items.length === 0 ? `[]${type}(nil)` : `[]${type}{${items.map(print).join(', ')}}`
}

function bytes(value: Uint8Array): string {
  return slice('uint8', [...value], hex)
}

function address(value: Uint8Array): string {
  return array('basics.Address', value)
}

function microAlgos(value: bigint): string {
  return `basics.MicroAlgos{Raw:${hex(value)}}`
}

const MULTISIG = struct('crypto.MultisigSig', [
  ['Version', '0x0'],
  ['Threshold', '0x0'],
  ['Subsigs', '[]crypto.MultisigSubsig(nil)'],
])
const POST_QUANTUM = struct('transactions.PQSig', [
  ['Scheme', zeros('protocol.PQScheme', 2)],
  ['Salt', '0x0'],
  ['PublicKey', '[]uint8(nil)'],
  ['Signature', '[]uint8(nil)'],
])
const LOGIC_SIG = struct('transactions.LogicSig', [
  ['Logic', '[]uint8(nil)'],
  ['Sig', zeros('crypto.Signature', 64)],
  ['Msig', MULTISIG],
  ['LMsig', MULTISIG],
  ['PQsig', POST_QUANTUM],
  ['Args', '[][]uint8(nil)'],
])
const MERKLE_PROOF = struct('merklearray.Proof', [
  ['Path', '[]crypto.GenericDigest(nil)'],
  ['HashFactory', struct('crypto.HashFactory', [['HashType', '0x0']])],
  ['TreeDepth', '0x0'],
])
const STATE_PROOF = struct('transactions.StateProofTxnFields', [
  ['StateProofType', '0x0'],
  [
    'StateProof',
    struct('stateproof.StateProof', [
      ['SigCommit', 'crypto.GenericDigest(nil)'],
      ['SignedWeight', '0x0'],
      ['SigProofs', MERKLE_PROOF],
      ['PartProofs', MERKLE_PROOF],
      ['MerkleSignatureSaltVersion', '0x0'],
      ['Reveals', 'map[uint64]stateproof.Reveal(nil)'],
      ['PositionsToReveal', '[]uint64(nil)'],
    ]),
  ],
  [
    'Message',
    struct('stateproofmsg.Message', [
      ['BlockHeadersCommitment', '[]uint8(nil)'],
      ['VotersCommitment', '[]uint8(nil)'],
      ['LnProvenWeight', '0x0'],
      ['FirstAttestedRound', '0x0'],
      ['LastAttestedRound', '0x0'],
    ]),
  ],
])
const APPLY_DATA = struct('transactions.ApplyData', [
  ['ClosingAmount', microAlgos(0n)],
  ['AssetClosingAmount', '0x0'],
  ['SenderRewards', microAlgos(0n)],
  ['ReceiverRewards', microAlgos(0n)],
  ['CloseRewards', microAlgos(0n)],
  [
    'EvalDelta',
    struct('transactions.EvalDelta', [
      ['GlobalDelta', 'basics.StateDelta(nil)'],
      ['LocalDeltas', 'map[uint64]basics.StateDelta(nil)'],
      ['SharedAccts', '[]basics.Address(nil)'],
      ['Logs', '[]string(nil)'],
      ['InnerTxns', '[]transactions.SignedTxnWithAD(nil)'],
    ]),
  ],
  ['ConfigAsset', '0x0'],
  ['ApplicationID', '0x0'],
])

function withApplyData(txn: Transaction): string {
  const signed = struct('transactions.SignedTxn', [
    ['Sig', zeros('crypto.Signature', 64)],
    ['Msig', MULTISIG],
    ['Lsig', LOGIC_SIG],
    ['PQsig', POST_QUANTUM],
    ['Txn', transaction(txn)],
    ['AuthAddr', zeros('basics.Address', 32)],
  ])
  return struct('transactions.SignedTxnWithAD', [
    ['SignedTxn', signed],
    ['ApplyData', APPLY_DATA],
  ])
}

function transaction(txn: Transaction): string {
  return struct('transactions.Transaction', [
    ['Type', JSON.stringify(txn.type)],
    ['Header', header(txn)],
    ['KeyregTxnFields', keyreg(txn)],
    ['PaymentTxnFields', payment(txn)],
    ['AssetConfigTxnFields', assetConfig(txn)],
    ['AssetTransferTxnFields', assetTransfer(txn)],
    ['AssetFreezeTxnFields', assetFreeze(txn)],
    ['ApplicationCallTxnFields', applicationCall(txn)],
    ['StateProofTxnFields', STATE_PROOF],
    ['HeartbeatTxnFields', '(*transactions.HeartbeatTxnFields)(nil)'],
  ])
}

function header(txn: Transaction): string {
  return struct('transactions.Header', [
    ['Sender', address(txn.sender)],
    ['Fee', microAlgos(txn.fee)],
    ['FirstValid', hex(txn.firstValid)],
    ['LastValid', hex(txn.lastValid)],
    ['Note', bytes(txn.note)],
    ['GenesisID', JSON.stringify(txn.genesisId)],
    ['GenesisHash', array('crypto.Digest', txn.genesisHash)],
    ['Group', array('crypto.Digest', txn.group)],
    ['Lease', array('[32]uint8', txn.lease)],
    ['RekeyTo', address(txn.rekeyTo)],
  ])
}

function keyreg(txn: Transaction): string {
  return struct('transactions.KeyregTxnFields', [
    ['VotePK', array('crypto.OneTimeSignatureVerifier', txn.votePk)],
    ['SelectionPK', array('crypto.VrfPubkey', txn.selectionPk)],
    ['StateProofPK', array('merklesignature.Commitment', padded(txn.stateProofPk, 64))],
    ['VoteFirst', hex(txn.voteFirst)],
    ['VoteLast', hex(txn.voteLast)],
    ['VoteKeyDilution', hex(txn.voteKeyDilution)],
    ['Nonparticipation', String(txn.nonparticipation)],
  ])
}

function padded(value: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length)
  out.set(value.subarray(0, length))
  return out
}

function payment(txn: Transaction): string {
  return struct('transactions.PaymentTxnFields', [
    ['Receiver', address(txn.receiver)],
    ['Amount', microAlgos(txn.amount)],
    ['CloseRemainderTo', address(txn.closeRemainderTo)],
  ])
}

function assetConfig({ configAsset, assetParams }: Transaction): string {
  const params = struct('basics.AssetParams', [
    ['Total', hex(assetParams.total)],
    ['Decimals', hex(assetParams.decimals)],
    ['DefaultFrozen', String(assetParams.defaultFrozen)],
    ['UnitName', JSON.stringify(assetParams.unitName)],
    ['AssetName', JSON.stringify(assetParams.assetName)],
    ['URL', JSON.stringify(assetParams.url)],
    ['MetadataHash', array('[32]uint8', assetParams.metadataHash)],
    ['Manager', address(assetParams.manager)],
    ['Reserve', address(assetParams.reserve)],
    ['Freeze', address(assetParams.freeze)],
    ['Clawback', address(assetParams.clawback)],
  ])
  return struct('transactions.AssetConfigTxnFields', [
    ['ConfigAsset', hex(configAsset)],
    ['AssetParams', params],
  ])
}

function assetTransfer(txn: Transaction): string {
  return struct('transactions.AssetTransferTxnFields', [
    ['XferAsset', hex(txn.xferAsset)],
    ['AssetAmount', hex(txn.assetAmount)],
    ['AssetSender', address(txn.assetSender)],
    ['AssetReceiver', address(txn.assetReceiver)],
    ['AssetCloseTo', address(txn.assetCloseTo)],
  ])
}

function assetFreeze(txn: Transaction): string {
  return struct('transactions.AssetFreezeTxnFields', [
    ['FreezeAccount', address(txn.freezeAccount)],
    ['FreezeAsset', hex(txn.freezeAsset)],
    ['AssetFrozen', String(txn.assetFrozen)],
  ])
}

function applicationCall(txn: Transaction): string {
  return struct('transactions.ApplicationCallTxnFields', [
    ['ApplicationID', hex(txn.applicationId)],
    ['OnCompletion', hex(txn.onCompletion)],
    ['ApplicationArgs', slice('[]uint8', txn.applicationArgs, bytes)],
    ['Accounts', slice('basics.Address', txn.accounts, address)],
    ['ForeignAssets', slice('basics.AssetIndex', txn.foreignAssets, hex)],
    ['ForeignApps', slice('basics.AppIndex', txn.foreignApps, hex)],
    ['Access', '[]transactions.ResourceRef(nil)'],
    ['Boxes', '[]transactions.BoxRef(nil)'],
    ['LocalStateSchema', stateSchema(txn.localStateSchema)],
    ['GlobalStateSchema', stateSchema(txn.globalStateSchema)],
    ['ApprovalProgram', bytes(txn.approvalProgram)],
    ['ClearStateProgram', bytes(txn.clearStateProgram)],
    ['ExtraProgramPages', hex(txn.extraProgramPages)],
    ['RejectVersion', hex(txn.rejectVersion)],
  ])
}

function stateSchema({ numUint, numByteSlice }: Transaction['localStateSchema']): string {
  return struct('basics.StateSchema', [
    ['NumUint', hex(numUint)],
    ['NumByteSlice', hex(numByteSlice)],
  ])
}
