import type { ControlledChain } from './controlled-chain.ts'
import { BeaconPublisher } from '../stubs/beacon-stub.ts'
import { installBurnApp } from '../stubs/install-burn-app.ts'
import type { BeaconStub, Controls, TrafficOptions } from './controls.ts'
import { exportState } from './export-state.ts'
import { importState } from './import-state.ts'
import { payFromGenesis } from './pay-from-genesis.ts'
import { Traffic } from '../traffic/traffic.ts'
import { Snapshots } from './snapshots.ts'

/** The developer's controls of one chain. */
export class ChainControls implements Controls {
  private readonly chain: ControlledChain
  private readonly snapshots: Snapshots
  private publisher: BeaconPublisher | undefined
  private ticker: NodeJS.Timeout | undefined
  /** Why the last tick made no block; repeated failures are logged once. */
  private tickFailure: string | undefined

  constructor(chain: ControlledChain) {
    this.chain = chain
    this.snapshots = new Snapshots(chain)
  }

  async mine(count: number): Promise<bigint> {
    for (let i = 1; i <= count; i++) {
      this.chain.makeNextBlock()
      // Yield after each block, so that the beacon can publish.
      await (i % 256 === 0 ? this.chain.ledger.store.sync() : undefined)
    }
    await this.chain.ledger.store.sync()
    return this.chain.lastRound
  }

  setNextTimestamp(seconds: bigint): void {
    this.chain.clock.setNext(seconds, this.chain.ledger.header.timestamp)
  }

  increaseTime(seconds: bigint): void {
    this.chain.clock.increase(seconds, this.chain.ledger.header.timestamp)
  }

  startTicker(milliseconds: number): void {
    this.stopTicker()
    this.ticker = setInterval(() => this.tick(), milliseconds)
    this.ticker.unref()
  }

  private tick(): void {
    try {
      this.chain.makeNextBlock()
      this.tickFailure = undefined
    } catch (error) {
      const { message } = error as Error
      if (message !== this.tickFailure) this.chain.log(`the ticker could not make a block: ${message}`)
      this.tickFailure = message
    }
  }

  stopTicker(): void {
    clearInterval(this.ticker)
    this.ticker = undefined
  }

  traffic({ transactionsPerBlock, seed = 0 }: TrafficOptions): void {
    const { chain } = this
    chain.traffic =
      transactionsPerBlock === 0 ? undefined : new Traffic(chain.genesis, chain.ledger, { transactionsPerBlock, seed })
  }

  congestion(microAlgoPerByte: bigint): void {
    this.chain.feeMicroAlgoPerByte = microAlgoPerByte
  }

  async fund(address: Uint8Array, amountMicroAlgo: bigint): Promise<{ round: bigint; txid: string }> {
    const { round, txids } = payFromGenesis(this.chain, address, amountMicroAlgo)
    await this.chain.ledger.store.sync()
    return { round, txid: txids[0] ?? '' }
  }

  get beacon(): BeaconStub | undefined {
    return this.publisher?.isInstalled ? this.publisher : undefined
  }

  async installBeacon(): Promise<BeaconStub> {
    if (!this.publisher?.isInstalled) {
      this.publisher?.stop()
      this.publisher = new BeaconPublisher(this.chain)
    }
    await this.chain.ledger.store.sync()
    return this.publisher
  }

  async installBurnApp(): Promise<bigint> {
    const appId = installBurnApp(this.chain)
    await this.chain.ledger.store.sync()
    return appId
  }

  snapshot(): string {
    return this.snapshots.take()
  }

  async restore(id: string): Promise<void> {
    this.snapshots.restore(id)
    await this.chain.ledger.store.sync()
  }

  exportState(): Uint8Array {
    return exportState(this.chain.ledger)
  }

  async importState(bytes: Uint8Array): Promise<void> {
    importState(this.chain.ledger, bytes)
    this.snapshots.forget()
    this.chain.announceBlock()
    await this.chain.ledger.store.sync()
  }
}
