import type { AppParams, AssetParams, StackValue, StateSchema } from '@facet/avm'
import type { BlockHeader } from './block/block-header.ts'
import type { BlockTransaction, SignedTransaction, SignedTransactionWithApplyData } from './codec/signed-transaction.ts'
import type { Controls } from './controls/controls.ts'
import type { Genesis } from './block/genesis.ts'
import type { RoundDelta } from './ledger/round-delta.ts'
import type { SimulateRequest, SimulateResult } from './simulate/simulate-types.ts'

/**
 * A development chain: algod's ledger in one process, one block per accepted group unless it has a block time.
 * Reads return immediately, as of the last round; a rejection is an `AlgodError` with algod's status and text.
 */
export interface Chain {
  readonly genesis: Genesis
  readonly genesisHash: Uint8Array
  /** `<network>-<id>`, e.g. `dockernet-v1`. */
  readonly genesisId: string
  readonly lastRound: bigint
  /** Oldest round whose block algod's interface serves; 0 unless `historyRounds` is set. `block` and the indexer serve all rounds. */
  readonly oldestServedRound: bigint

  /**
   * Submits one group: concatenated msgpack signed transactions. Resolves when its block is confirmed and, with a data folder, on disk.
   * @throws AlgodError 400 with the rejection's text and data, also when a group that waited for its block no longer holds; 503 when
   * the log cannot be written or the chain is closed
   */
  submit(signedTransactions: Uint8Array, options?: SubmitOptions): Promise<SubmitResult>
  /** `submit` for a decoded group. */
  submitGroup(group: readonly SignedTransaction[], options?: SubmitOptions): Promise<SubmitResult>
  /**
   * Submits one group as algod does: with a block time, resolves with the ids as soon as the group is accepted; otherwise like `submit`.
   * @throws AlgodError as `submit`
   */
  broadcast(signedTransactions: Uint8Array, options?: SubmitOptions): Promise<string[]>
  /** Resolves with the last round as soon as it is ≥ `round`; on time-out or abort, with the last round at that moment. */
  waitForRound(round: bigint, options?: { timeoutMs?: number; signal?: AbortSignal }): Promise<bigint>
  /** Calls `listener` after each confirmed block; returns the function that unsubscribes. */
  onBlock(listener: (round: bigint) => void): () => void

  status(): ChainStatus
  params(): SuggestedParams
  /** Online balances now, the online stake that votes on the next round (from 320 rounds ago), and all participating balances. */
  supply(): { round: bigint; onlineMicroAlgo: bigint; onlineStakeMicroAlgo: bigint; totalMicroAlgo: bigint }

  block(round: bigint): StoredBlock | undefined
  /** A transaction confirmed in the last 1000 rounds, waiting for its block or dropped, by its 52-character id. */
  pending(txid: string): PendingTransaction | undefined
  /** Transactions that wait for a block, in order of their submission. */
  pendingTransactions(): SignedTransaction[]
  /** Merkle proof of a transaction in its block. */
  transactionProof(round: bigint, txid: string, hashType: 'sha512_256' | 'sha256'): TransactionProof | undefined
  /** State delta of a round; kept for the last 320 rounds since the chain was opened. */
  deltas(round: bigint): RoundDelta | undefined
  /** State delta by the id of a group or of a single transaction. */
  groupDeltas(id: string): RoundDelta | undefined
  /** Ids of the round's groups, as `groupDeltas` takes them. */
  groupDeltaIds(round: bigint): string[]

  /** Never `undefined`: an unknown account reads as empty. */
  account(address: Uint8Array): AccountView
  assetHolding(address: Uint8Array, assetId: bigint): AssetHolding | undefined
  localState(address: Uint8Array, appId: bigint): LocalState | undefined
  /** Lists are sorted by ascending id; `after` is exclusive. */
  assetHoldings(address: Uint8Array, page?: IdPage): AssetHolding[]
  localStates(address: Uint8Array, page?: IdPage): LocalState[]
  createdAssets(address: Uint8Array, page?: IdPage): AssetView[]
  createdApps(address: Uint8Array, page?: IdPage): ApplicationView[]
  asset(assetId: bigint): AssetView | undefined
  application(appId: bigint): ApplicationView | undefined
  box(appId: bigint, name: Uint8Array): Uint8Array | undefined
  /**
   * Boxes by ascending name bytes.
   * @throws AlgodError 500 when the state at `page.round` is no longer kept
   */
  boxes(appId: bigint, page?: BoxPage): { name: Uint8Array; value: Uint8Array }[]
  /** Every address with a record in the ledger, ascending. */
  addresses(): Uint8Array[]

  simulate(request: SimulateRequest): SimulateResult

  /** Seconds between blocks when set (algod's /v2/devmode/blocks/offset); `undefined` when blocks follow the wall clock. */
  readonly blockOffset: bigint | undefined
  setBlockOffset(seconds: bigint): void

  readonly controls: Controls
  /** Waits for pending writes and releases the data folder. */
  close(): Promise<void>
}

export interface SubmitOptions {
  /** Accept program addresses that are curve points (algod's skip-pq-address-check). */
  skipPqAddressCheck?: boolean
}

export interface SubmitResult {
  round: bigint
  /** 52-character ids, in group order. */
  txids: string[]
}

export interface ChainStatus {
  lastRound: bigint
  /** The consensus version's URL. */
  protocol: string
  /** Wall-clock milliseconds since the last block was made. */
  millisSinceLastRound: number
}

export interface SuggestedParams {
  protocol: string
  feeMicroAlgoPerByte: bigint
  minFeeMicroAlgo: bigint
  genesisHash: Uint8Array
  genesisId: string
  lastRound: bigint
}

export interface StoredBlock {
  readonly round: bigint
  readonly hash: Uint8Array
  /** Canonical msgpack of the block: header and `txns`, as under `block` in algod's response. */
  readonly bytes: Uint8Array
  readonly header: BlockHeader
  readonly transactions: readonly BlockTransaction[]
  /** 52-character ids. */
  readonly txids: readonly string[]
}

export interface PendingTransaction {
  /** `undefined` while it waits for a block, and when it was dropped. */
  round: bigint | undefined
  /** Why a group that no longer held was dropped; otherwise empty. */
  poolError: string
  /** With genesis id and hash as signed. */
  transaction: SignedTransactionWithApplyData
}

export interface TransactionProof {
  index: bigint
  stibHash: Uint8Array
  proof: Uint8Array
  treeDepth: bigint
}

export interface AccountView {
  address: Uint8Array
  round: bigint
  amountMicroAlgo: bigint
  minBalanceMicroAlgo: bigint
  status: 'Offline' | 'Online' | 'NotParticipating'
  rewardsMicroAlgo: bigint
  /** Zero address when the account signs for itself. */
  authAddress: Uint8Array
  participation: Participation | undefined
  incentiveEligible: boolean
  lastProposed: bigint
  lastHeartbeat: bigint
  totalAppSchema: StateSchema
  totalExtraAppPages: bigint
  totalAppsOptedIn: number
  totalCreatedApps: number
  totalAssetsOptedIn: number
  totalCreatedAssets: number
  totalBoxes: bigint
  totalBoxBytes: bigint
}

export interface Participation {
  voteKey: Uint8Array
  selectionKey: Uint8Array
  stateProofKey: Uint8Array
  voteFirst: bigint
  voteLast: bigint
  voteKeyDilution: bigint
}

export interface AssetHolding {
  assetId: bigint
  amount: bigint
  frozen: boolean
}

export interface AssetView {
  assetId: bigint
  creator: Uint8Array
  params: AssetParams
}

export interface LocalState {
  appId: bigint
  schema: StateSchema
  /** Sorted by key bytes. */
  keyValues: { key: Uint8Array; value: StackValue }[]
}

export interface ApplicationView {
  appId: bigint
  params: AppParams
  globalState: { key: Uint8Array; value: StackValue }[]
}

export interface IdPage {
  after?: bigint
  limit?: number
}

export interface BoxPage {
  prefix?: Uint8Array
  after?: Uint8Array
  limit?: number
  /** State after this round; default: the last. */
  round?: bigint
}

export type { SignedTransactionWithApplyData }

export interface ChainOptions {
  /** Default: the preset's. */
  genesis?: Genesis
  /** `localnet`: genesis id dockernet-v1 with three funded wallets whose keys are public. The only preset, and the default. */
  preset?: 'localnet'
  /** Folder of the durable log, created when missing and locked while open. Absent: everything is in memory. */
  dataDir?: string
  /** Size at which the log starts a new file; default 32 MiB. */
  logSegmentBytes?: number
  /** Milliseconds since the epoch; default Date.now. */
  clock?: () => number
  /** Initial offset between blocks, in seconds. */
  blockOffset?: bigint
  /**
   * Seconds between blocks, fractions allowed; then a block holds all groups accepted since the one before, and may be empty. Absent:
   * each accepted group becomes a block immediately.
   */
  blockTimeSeconds?: number
  /** Number of newest rounds whose blocks algod's interface serves, as on a node without archive. Absent: all rounds. */
  historyRounds?: number
  /** Receives one line per event: recovery of a cut log, compaction. */
  log?: (line: string) => void
}
