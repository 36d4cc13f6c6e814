import { AlgodError } from '../algod-error.ts'
import { decodeAddress } from '../codec/address.ts'
import type { DevChain } from '../dev-chain.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'
import type { Controls } from './controls.ts'
import { exportState } from './export-state.ts'
import { importState } from './import-state.ts'
import { Snapshots } from './snapshots.ts'

/** The developer's controls of one chain. */
export class ChainControls implements Controls {
  private readonly chain: DevChain
  private readonly snapshots: Snapshots
  private ticker: NodeJS.Timeout | undefined

  constructor(chain: DevChain) {
    this.chain = chain
    this.snapshots = new Snapshots(chain)
  }

  async mine(count: number): Promise<bigint> {
    for (let i = 1; i <= count; i++) {
      this.chain.makeEmptyBlock()
      // Others get their turn.
      if (i % 256 === 0) await this.chain.ledger.store.sync()
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
      this.chain.makeEmptyBlock()
    } catch (error) {
      this.stopTicker()
      this.chain.log(`the block ticker stopped: ${(error as Error).message}`)
    }
  }

  stopTicker(): void {
    clearInterval(this.ticker)
    this.ticker = undefined
  }

  async fund(address: Uint8Array, amountMicroAlgo: bigint): Promise<{ round: bigint; txid: string }> {
    const { chain } = this
    const txn = {
      ...EMPTY_SIGNED.txn,
      type: 'pay' as const,
      sender: richest(chain),
      fee: 1000n,
      firstValid: chain.lastRound,
      lastValid: chain.lastRound + 1000n,
      genesisId: chain.genesisId,
      genesisHash: chain.genesisHash,
      note: crypto.getRandomValues(new Uint8Array(8)),
      receiver: address,
      amount: amountMicroAlgo,
    }
    const { round, txids } = chain.applyUnsigned([{ ...EMPTY_SIGNED, txn }])
    await chain.ledger.store.sync()
    return { round, txid: txids[0] ?? '' }
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
    this.chain.tellBlock()
    await this.chain.ledger.store.sync()
  }
}

/** The genesis account that has most money left. */
function richest(chain: DevChain): Uint8Array {
  const accounts = chain.genesis.alloc
    .filter(({ addr }) => addr !== chain.genesis.fees && addr !== chain.genesis.rwd)
    .flatMap(({ addr }) => decodeAddress(addr) ?? [])
  const [first, ...others] = accounts
  if (!first) throw new AlgodError(400, 'the genesis file has no account to pay from')
  const money = (address: Uint8Array): bigint => chain.account(address).amountMicroAlgo
  return others.reduce((best, one) => (money(one) > money(best) ? one : best), first)
}
