import { assemble } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import type { ControlledChain } from '../controls/controlled-chain.ts'
import type { BeaconStub } from '../controls/controls.ts'
import { idKey } from '../ledger/state.ts'
import { BEACON_INTERVAL, BEACON_PROGRAM } from './beacon-program.ts'
import { findOrCreateApplication, methodSelector, sendAsManager } from './stub-manager.ts'

/** Number of rounds back whose seed the block opcode can still read in the next block. */
const READABLE_ROUNDS = 1000n
const NEWEST = keyOf(Buffer.from('newest'))

/** Stores a value after each block that completes a multiple of 8, in a separate block. Reads its progress from the chain. */
export class BeaconPublisher implements BeaconStub {
  readonly appId: bigint
  isSilent = false
  private readonly chain: ControlledChain
  private readonly unlisten: () => void
  private readonly program = keyOf(assemble(BEACON_PROGRAM).program)
  private isScheduled = false
  private isStopped = false

  constructor(chain: ControlledChain) {
    this.chain = chain
    this.appId = findOrCreateApplication(chain, BEACON_PROGRAM, { numUint: 1n, numByteSlice: 63n })
    this.unlisten = chain.onBlock(() => this.schedule())
    this.publish()
  }

  silence(isSilent: boolean): void {
    this.isSilent = isSilent
    this.publish()
  }

  /** False when it is stopped, or when the chain was restored to a time before the application. */
  get isInstalled(): boolean {
    const app = this.isStopped ? undefined : this.chain.ledger.state.apps.get(idKey(this.appId))
    return app !== undefined && keyOf(app.approvalProgram) === this.program
  }

  stop(): void {
    this.isStopped = true
    this.unlisten()
  }

  /** Defers publishing: a block made while listeners are notified of another would give that submission the wrong round. */
  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    queueMicrotask(() => {
      this.isScheduled = false
      this.publish()
    })
  }

  /** The loop ends because only one in eight of the beacon's own blocks completes a multiple of 8. */
  private publish(): void {
    try {
      for (let round = this.due(); round !== undefined; round = this.due()) {
        const bytes = Buffer.alloc(8)
        bytes.writeBigUInt64BE(round)
        const applicationArgs = [methodSelector('submit(uint64)void'), new Uint8Array(bytes)]
        sendAsManager(this.chain, { type: 'appl', applicationId: this.appId, applicationArgs })
      }
    } catch (error) {
      this.chain.log(`the beacon could not publish: ${(error as Error).message}`)
    }
  }

  /** The oldest round that is complete, still readable and newer than all stored ones. */
  private due(): bigint | undefined {
    if (this.isSilent || !this.isInstalled) return undefined
    const { chain } = this
    const newest = chain.ledger.state.globals.get(idKey(this.appId), NEWEST)
    const after = typeof newest === 'bigint' ? newest : 0n
    const oldest = chain.lastRound - READABLE_ROUNDS
    const first = after + BEACON_INTERVAL > oldest ? after + BEACON_INTERVAL : ceilToInterval(oldest)
    return first <= chain.lastRound ? first : undefined
  }
}

function ceilToInterval(round: bigint): bigint {
  return ((round + BEACON_INTERVAL - 1n) / BEACON_INTERVAL) * BEACON_INTERVAL
}
