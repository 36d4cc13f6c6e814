import type { ControlledChain } from './controls/controlled-chain.ts'
import type { Controls } from './controls/controls.ts'
import { ChainControls } from './controls/chain-controls.ts'
import { AlgodError } from './algod-error.ts'
import { decodeBlock, hashHeader } from './block/block-codec.ts'
import { BlockDraft } from './ledger/block-draft.ts'
import { expireAccounts } from './ledger/expired-accounts.ts'
import type { Genesis } from './block/genesis.ts'
import { type MadeBlock, makeBlock } from './block/make-block.ts'
import { commitsToVoters, stateProofVoters } from './block/state-proof-voters.ts'
import { transactionProof } from './block/transaction-proof.ts'
import type {
  BoxPage,
  Chain,
  ChainOptions,
  ChainStatus,
  PendingTransaction,
  StoredBlock,
  SubmitOptions,
  SubmitResult,
  SuggestedParams,
  TransactionProof,
} from './chain.ts'
import { emptyApplyData } from './apply/apply-context.ts'
import { decodeBase32, keyOf } from './codec/address.ts'
import { decodeGroup } from './codec/decode-group.ts'
import type { SignedTransaction } from './codec/signed-transaction.ts'
import { transactionId, transactionIdText } from './codec/transaction-id.ts'
import type { BlockClock } from './ledger/block-clock.ts'
import { ChainViews } from './ledger/chain-views.ts'
import { checkFeePerByte } from './ledger/check-fee-per-byte.ts'
import { MIN_TXN_FEE, STATE_PROOF_VOTERS_LOOKBACK as VOTERS_LOOKBACK } from './ledger/consensus.ts'
import type { EvaluationOptions } from './ledger/evaluate-group.ts'
import type { Change } from './ledger/journal.ts'
import { type Ledger, revert } from './ledger/ledger.ts'
import { type PreparedGroup, prepareGroup } from './ledger/prepare-group.ts'
import { refusal } from './ledger/refusal.ts'
import type { RoundDelta } from './ledger/round-delta.ts'
import { checkOffCurve, checkPostQuantumAddresses } from './ledger/off-curve.ts'
import { checkGroup, verifySignaturesOffThread } from './ledger/verify-group.ts'
import { RoundWaiters } from './ledger/round-waiters.ts'
import { TransactionPool } from './ledger/transaction-pool.ts'
import { simulate } from './simulate/simulate.ts'
import type { Traffic } from './traffic/traffic.ts'
import type { SimulateRequest, SimulateResult } from './simulate/simulate-types.ts'

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Implements `Chain` on a ledger: one block per accepted group, made before the submission returns, or with a block time the pool's groups. */
export class DevChain extends ChainViews implements Chain, ControlledChain {
  readonly genesis: Genesis
  readonly controls: Controls
  readonly ledger: Ledger
  readonly clock: BlockClock
  readonly log: (line: string) => void
  /** Receives the changes of each block while snapshots exist. */
  onChanges: ((changes: readonly Change[]) => void) | undefined
  /** Adds other people's transactions to each block. */
  traffic: Traffic | undefined
  /** Fee per byte that a congested node wants of each transaction. */
  feeMicroAlgoPerByte = 0n
  private readonly ownAccounts: ReadonlySet<string>
  private readonly historyRounds: bigint | undefined
  private readonly blockTimeSeconds: number | undefined
  private readonly pool: TransactionPool
  private readonly waiters = new RoundWaiters()
  private lastBlockMillis = Date.now()
  private lastApplied: Promise<unknown> = Promise.resolve()

  constructor(
    genesis: Genesis,
    ledger: Ledger,
    clock: BlockClock,
    ownAccounts: ReadonlySet<string>,
    { log = () => {}, historyRounds, blockTimeSeconds }: ChainOptions,
  ) {
    super(ledger.state)
    this.genesis = genesis
    this.ledger = ledger
    this.clock = clock
    this.ownAccounts = ownAccounts
    this.log = log
    this.historyRounds = historyRounds === undefined ? undefined : BigInt(historyRounds)
    this.blockTimeSeconds = blockTimeSeconds
    this.pool = new TransactionPool(ledger)
    this.controls = new ChainControls(this)
    if (blockTimeSeconds !== undefined) this.controls.startTicker(1000 * blockTimeSeconds)
  }

  get genesisHash(): Uint8Array {
    return this.ledger.header.genesisHash
  }

  get genesisId(): string {
    return this.ledger.header.genesisId
  }

  get lastRound(): bigint {
    return this.ledger.lastRound
  }

  get oldestServedRound(): bigint {
    const { lastRound, historyRounds = lastRound + 1n } = this
    return lastRound < historyRounds ? 0n : lastRound - historyRounds + 1n
  }

  async submit(signedTransactions: Uint8Array, options: SubmitOptions = {}): Promise<SubmitResult> {
    return this.submitGroup(decodeGroup(signedTransactions), options)
  }

  async submitGroup(group: readonly SignedTransaction[], options: SubmitOptions = {}): Promise<SubmitResult> {
    const { txids, confirmed } = await this.admit(group, options)
    const round = await confirmed()
    await this.ledger.store.sync()
    return { round, txids }
  }

  async broadcast(signedTransactions: Uint8Array, options: SubmitOptions = {}): Promise<string[]> {
    const { txids } = await this.admit(decodeGroup(signedTransactions), options)
    if (this.blockTimeSeconds === undefined) await this.ledger.store.sync()
    return txids
  }

  /** Verifies a group and accepts it; `confirmed` waits for its block. */
  private async admit(
    group: readonly SignedTransaction[],
    options: SubmitOptions,
  ): Promise<{ txids: string[]; confirmed: () => bigint | Promise<bigint> }> {
    if (group.length === 0) throw new AlgodError(400, 'empty txgroup')
    if (!options.skipPqAddressCheck) {
      checkPostQuantumAddresses(group)
      checkOffCurve(group)
    }
    const prepared = prepareGroup(group, this.ledger.environment())
    const verified = verifySignaturesOffThread(checkGroup(prepared))
    const txids = prepared.txids.map(transactionIdText)
    const confirmed = await this.inTurn(verified, () => this.accept(prepared))
    return { txids, confirmed }
  }

  /** Puts the group into a block or, with a block time, into the pool. `wait` returns the round of its block. */
  private accept(prepared: PreparedGroup): () => bigint | Promise<bigint> {
    try {
      checkFeePerByte(prepared.group, this.feeMicroAlgoPerByte)
    } catch (error) {
      throw refusal(error)
    }
    if (this.blockTimeSeconds === undefined) {
      const { round } = this.applyGroup(prepared)
      return () => round
    }
    const confirmed = this.pool.add(prepared)
    return () => whileAlive(confirmed)
  }

  /** Applies groups in the order of their submission, however long their signatures take. */
  private inTurn<T>(verified: Promise<void>, apply: () => T): Promise<T> {
    const before = this.lastApplied
    const turn = (async () => {
      await before
      await verified
      return apply()
    })()
    this.lastApplied = turn.catch(() => {})
    // `turn` awaits `verified` only later; an earlier rejection must not count as unhandled.
    verified.catch(() => {})
    return turn
  }

  /** Applies an unsigned group: the developer's own transaction. */
  applyUnsigned(group: readonly SignedTransaction[]): SubmitResult {
    return this.applyGroup(prepareGroup(group, this.ledger.environment()), { skipAuthorizer: true })
  }

  /** Applies the group, makes its block and notifies listeners. The block is written but not yet flushed. */
  private applyGroup(prepared: PreparedGroup, options: EvaluationOptions = {}): SubmitResult {
    const draft = new BlockDraft(this.ledger)
    this.makeBlock(draft, () => draft.add(prepared, options))
    return { round: this.lastRound, txids: prepared.txids.map(transactionIdText) }
  }

  /** Makes a block of the pending groups, if there are any. */
  makeNextBlock(): void {
    const draft = this.pool.nextBlock()
    this.makeBlock(draft, () => draft.resume())
  }

  /** Makes the block of a draft, after `fill` has applied its groups. */
  private makeBlock(draft: BlockDraft, fill: () => void): void {
    const { ledger } = this
    let changes: readonly Change[]
    try {
      fill()
      this.traffic?.fill(draft)
      const block = this.finish(draft)
      changes = ledger.state.journal.take()
      this.commit(block, changes)
    } catch (error) {
      ledger.state.journal.rollback(0)
      throw refusal(error)
    }
    this.onChanges?.(changes)
    this.announceBlock()
  }

  private finish(draft: BlockDraft): MadeBlock {
    const { ledger, clock } = this
    const { round, members, txnCounter, feesCollected } = draft
    return makeBlock(members, {
      previous: ledger.header,
      previousHash: ledger.hash,
      previousHash512: ledger.hash512,
      timestamp: clock.next(ledger.header.timestamp),
      txnCounter,
      feesCollected,
      expiredParticipation: expireAccounts(ledger.state, round, this.ownAccounts),
      voters: commitsToVoters(round) ? stateProofVoters(ledger.votersAt(round - VOTERS_LOOKBACK), round) : undefined,
    })
  }

  private commit(block: MadeBlock, changes: readonly Change[]): void {
    try {
      this.ledger.commit(block, changes)
    } catch (error) {
      revert(changes)
      throw error
    }
  }

  /** Notifies listeners and waiters that the last block changed. */
  announceBlock(): void {
    this.lastBlockMillis = Date.now()
    this.pool.refresh()
    this.waiters.notify(this.lastRound)
  }

  waitForRound(round: bigint, options: { timeoutMs?: number; signal?: AbortSignal } = {}): Promise<bigint> {
    return this.waiters.wait(round, () => this.lastRound, options)
  }

  onBlock(listener: (round: bigint) => void): () => void {
    return this.waiters.listen(listener)
  }

  status(): ChainStatus {
    return {
      lastRound: this.lastRound,
      protocol: this.ledger.header.protocol,
      millisSinceLastRound: Date.now() - this.lastBlockMillis,
    }
  }

  params(): SuggestedParams {
    const { header } = this.ledger
    return {
      protocol: header.protocol,
      feeMicroAlgoPerByte: this.feeMicroAlgoPerByte,
      minFeeMicroAlgo: MIN_TXN_FEE,
      genesisHash: header.genesisHash,
      genesisId: header.genesisId,
      lastRound: this.lastRound,
    }
  }

  supply(): ReturnType<Chain['supply']> {
    const { onlineMicroAlgo, moneyMicroAlgo } = this.ledger.state
    const onlineStakeMicroAlgo = this.ledger.onlineStake()
    return { round: this.lastRound, onlineMicroAlgo, onlineStakeMicroAlgo, totalMicroAlgo: moneyMicroAlgo }
  }

  block(round: bigint): StoredBlock | undefined {
    if (round < 0n || round > this.lastRound) return undefined
    const stored = this.ledger.store.read(round)
    return stored && new LazyBlock(round, stored.bytes, this.ledger)
  }

  pending(txid: string): PendingTransaction | undefined {
    const bytes = decodeBase32(txid)
    if (!bytes) return undefined
    const place = this.ledger.recent.place(keyOf(bytes))
    if (!place) return this.pooled(keyOf(bytes))
    const transaction = this.block(place.round)?.transactions[place.index]
    return transaction && { round: place.round, poolError: '', transaction: this.ledger.asSigned(transaction) }
  }

  private pooled(txid: string): PendingTransaction | undefined {
    const found = this.pool.find(txid)
    if (!found) return undefined
    const { signed, poolError } = found
    return { round: undefined, poolError, transaction: { ...signed, ...emptyApplyData() } }
  }

  pendingTransactions(): SignedTransaction[] {
    return this.pool.transactions()
  }

  transactionProof(round: bigint, txid: string, hashType: 'sha512_256' | 'sha256'): TransactionProof | undefined {
    const block = this.block(round)
    const index = block?.txids.indexOf(txid) ?? -1
    if (!block || index < 0) return undefined
    return transactionProof(block.transactions, index, hashType, this.ledger.header)
  }

  deltas(round: bigint): RoundDelta | undefined {
    if (round <= 0n || round > this.lastRound) return undefined
    return this.ledger.delta(round)
  }

  /** A node in development mode traces no groups. */
  groupDeltas(): undefined {
    return undefined
  }

  groupDeltaIds(): string[] {
    return []
  }

  override account(address: Uint8Array): ReturnType<Chain['account']> {
    return super.account(address, this.lastRound)
  }

  override boxes(appId: bigint, page: BoxPage = {}): ReturnType<Chain['boxes']> {
    return this.ledger.at(page.round, () => super.boxes(appId, page))
  }

  simulate(request: SimulateRequest): SimulateResult {
    return simulate(this.ledger, request)
  }

  get blockOffset(): bigint | undefined {
    return this.clock.offset
  }

  setBlockOffset(seconds: bigint): void {
    this.clock.offset = seconds
  }

  async close(): Promise<void> {
    this.controls.stopTicker()
    this.pool.close()
    await this.ledger.store.close()
  }
}

/** A block that is decoded on first access. */
class LazyBlock implements StoredBlock {
  readonly round: bigint
  readonly bytes: Uint8Array
  private readonly ledger: Ledger
  private decoded: ReturnType<typeof decodeBlock> | undefined

  constructor(round: bigint, bytes: Uint8Array, ledger: Ledger) {
    this.round = round
    this.bytes = bytes
    this.ledger = ledger
  }

  get header(): ReturnType<typeof decodeBlock> {
    this.decoded ??= decodeBlock(this.bytes)
    return this.decoded
  }

  get transactions(): StoredBlock['transactions'] {
    return this.header.transactions
  }

  get hash(): Uint8Array {
    return hashHeader(this.header).hash
  }

  get txids(): string[] {
    return this.transactions.map((one) => transactionIdText(transactionId(this.ledger.asSigned(one).txn)))
  }
}

/** Waits for a promise, and keeps the process running until then. */
async function whileAlive<T>(promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, LONGEST_TIMER_MS)
  try {
    return await promise
  } finally {
    clearInterval(timer)
  }
}
