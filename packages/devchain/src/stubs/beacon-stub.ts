import { assemble } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import type { DevChain } from '../dev-chain.ts'
import { idKey } from '../ledger/state.ts'
import { BEACON_INTERVAL, BEACON_PROGRAM } from './beacon-program.ts'
import { findOrCreateApplication, methodSelector, sendAsManager } from './stub-manager.ts'

/** Rounds whose seed the block opcode still reads in the next block. */
const READABLE_ROUNDS = 1000n
const NEWEST = keyOf(Buffer.from('newest'))

/** A randomness beacon for development. Its values are neither secret nor random: whoever knows a block's seed knows its value. */
export interface BeaconStub {
  readonly appId: bigint
  readonly isSilent: boolean
  /** A silent beacon stores nothing. Afterwards it stores at once what it still can: rounds at most 1,001 back. */
  silence(isSilent: boolean): void
  /** Ends publishing for good; the application and its values stay. */
  stop(): void
}

/** Stores a value after each block that completes a multiple of 8, in a block of its own. What it has done it reads off the chain. */
export class BeaconPublisher implements BeaconStub {
  readonly appId: bigint
  isSilent = false
  private readonly chain: DevChain
  private readonly unlisten: () => void
  private readonly program = keyOf(assemble(BEACON_PROGRAM).program)
  private isScheduled = false
  private isStopped = false

  constructor(chain: DevChain) {
    this.chain = chain
    this.appId = findOrCreateApplication(chain, BEACON_PROGRAM, { numUint: 1n, numByteSlice: 63n })
    this.unlisten = chain.onBlock(() => this.schedule())
    this.publish()
  }

  silence(isSilent: boolean): void {
    this.isSilent = isSilent
    this.publish()
  }

  /** Not so when it is stopped, or the chain was taken back to a time before the application. */
  get isInstalled(): boolean {
    const app = this.isStopped ? undefined : this.chain.ledger.state.apps.get(idKey(this.appId))
    return app !== undefined && keyOf(app.approvalProgram) === this.program
  }

  stop(): void {
    this.isStopped = true
    this.unlisten()
  }

  /** A block must not be made while those who listen are told of another: its maker would answer with the wrong round. */
  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    queueMicrotask(() => {
      this.isScheduled = false
      this.publish()
    })
  }

  /** Ends, since a block of the beacon's own completes a multiple of 8 only one time in eight. */
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

  /** The oldest round that is complete, still readable and newer than all that are stored. */
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
