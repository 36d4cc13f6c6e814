/**
 * A transaction as the AVM reads it: every field present, absent ones at their zero value.
 * Addresses are 32 bytes (the zero address when absent), amounts and ids bigint, in the units of the protocol
 * (µALGO, base units of an asset). Field names follow the SDKs; the codec's short keys live in the devchain's codec.
 */
export interface Transaction {
  type: 'pay' | 'keyreg' | 'acfg' | 'axfer' | 'afrz' | 'appl' | 'stpf' | 'hb' | ''
  sender: Uint8Array
  fee: bigint
  firstValid: bigint
  lastValid: bigint
  note: Uint8Array
  genesisId: string
  genesisHash: Uint8Array
  group: Uint8Array
  lease: Uint8Array
  rekeyTo: Uint8Array
  // pay
  receiver: Uint8Array
  amount: bigint
  closeRemainderTo: Uint8Array
  // keyreg
  votePk: Uint8Array
  selectionPk: Uint8Array
  stateProofPk: Uint8Array
  voteFirst: bigint
  voteLast: bigint
  voteKeyDilution: bigint
  nonparticipation: boolean
  // acfg
  configAsset: bigint
  assetParams: AssetParams
  // axfer
  xferAsset: bigint
  assetAmount: bigint
  assetSender: Uint8Array
  assetReceiver: Uint8Array
  assetCloseTo: Uint8Array
  // afrz
  freezeAccount: Uint8Array
  freezeAsset: bigint
  assetFrozen: boolean
  // appl
  applicationId: bigint
  onCompletion: bigint
  applicationArgs: Uint8Array[]
  accounts: Uint8Array[]
  foreignApps: bigint[]
  foreignAssets: bigint[]
  boxes: BoxReference[]
  access: ResourceReference[]
  localStateSchema: StateSchema
  globalStateSchema: StateSchema
  approvalProgram: Uint8Array
  clearStateProgram: Uint8Array
  extraProgramPages: bigint
  rejectVersion: bigint
}

export interface StateSchema {
  numUint: bigint
  numByteSlice: bigint
}

/** `index` 0 is the called application, others are 1-based indexes into foreignApps. */
export interface BoxReference {
  index: bigint
  name: Uint8Array
}

/** One entry of the access list (`al`): exactly one member is set; indexes are 1-based into the same list, 0 is the sender or the called app. */
export interface ResourceReference {
  address?: Uint8Array
  asset?: bigint
  app?: bigint
  holding?: { address: bigint; asset: bigint }
  locals?: { address: bigint; app: bigint }
  box?: BoxReference
}

export interface AssetParams {
  total: bigint
  decimals: bigint
  defaultFrozen: boolean
  unitName: string
  assetName: string
  url: string
  metadataHash: Uint8Array
  manager: Uint8Array
  reserve: Uint8Array
  freeze: Uint8Array
  clawback: Uint8Array
}

export const ZERO_ADDRESS: Uint8Array = new Uint8Array(32)
const EMPTY: Uint8Array = new Uint8Array(0)

/** Asset parameters at their zero values. */
export function emptyAssetParams(): AssetParams {
  return {
    total: 0n,
    decimals: 0n,
    defaultFrozen: false,
    unitName: '',
    assetName: '',
    url: '',
    metadataHash: ZERO_ADDRESS,
    manager: ZERO_ADDRESS,
    reserve: ZERO_ADDRESS,
    freeze: ZERO_ADDRESS,
    clawback: ZERO_ADDRESS,
  }
}

/** A transaction with every field at its zero value. */
export function emptyTransaction(): Transaction {
  return {
    type: '',
    sender: ZERO_ADDRESS,
    fee: 0n,
    firstValid: 0n,
    lastValid: 0n,
    note: EMPTY,
    genesisId: '',
    genesisHash: ZERO_ADDRESS,
    group: ZERO_ADDRESS,
    lease: ZERO_ADDRESS,
    rekeyTo: ZERO_ADDRESS,
    receiver: ZERO_ADDRESS,
    amount: 0n,
    closeRemainderTo: ZERO_ADDRESS,
    votePk: ZERO_ADDRESS,
    selectionPk: ZERO_ADDRESS,
    stateProofPk: EMPTY,
    voteFirst: 0n,
    voteLast: 0n,
    voteKeyDilution: 0n,
    nonparticipation: false,
    configAsset: 0n,
    assetParams: emptyAssetParams(),
    xferAsset: 0n,
    assetAmount: 0n,
    assetSender: ZERO_ADDRESS,
    assetReceiver: ZERO_ADDRESS,
    assetCloseTo: ZERO_ADDRESS,
    freezeAccount: ZERO_ADDRESS,
    freezeAsset: 0n,
    assetFrozen: false,
    applicationId: 0n,
    onCompletion: 0n,
    applicationArgs: [],
    accounts: [],
    foreignApps: [],
    foreignAssets: [],
    boxes: [],
    access: [],
    localStateSchema: { numUint: 0n, numByteSlice: 0n },
    globalStateSchema: { numUint: 0n, numByteSlice: 0n },
    approvalProgram: EMPTY,
    clearStateProgram: EMPTY,
    extraProgramPages: 0n,
    rejectVersion: 0n,
  }
}
