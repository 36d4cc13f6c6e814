import type { BeaconStub } from '../stubs/beacon-stub.ts'

/** What a developer may do to the chain and no transaction can: kept apart from algod's interface. */
export interface Controls {
  /** Makes `count` empty blocks. */
  mine(count: number): Promise<bigint>
  /** The next block's timestamp, in unix seconds; must be later than the last block's. Later blocks go on from there. */
  setNextTimestamp(seconds: bigint): void
  /** Moves the chain's clock forward; the next block shows it. */
  increaseTime(seconds: bigint): void
  /** Makes empty blocks every so many milliseconds until stopped. */
  startTicker(milliseconds: number): void
  stopTicker(): void
  /** Pays from the genesis account with the most money, no signature asked; a block of its own. */
  fund(address: Uint8Array, amountMicroAlgo: bigint): Promise<{ round: bigint; txid: string }>
  /**
   * Puts the stub of a randomness beacon (ARC-21) on the chain, or finds the one that is there, and lets it publish from now on.
   * To be called again when the chain was opened anew, or taken back to a time before.
   */
  installBeacon(): Promise<BeaconStub>
  /** The beacon that `installBeacon` made publish, until it is stopped. */
  readonly beacon: BeaconStub | undefined
  /** Id of the chain's ASA burning app (ARC-54), put there when there is none. */
  installBurnApp(): Promise<bigint>
  /** Remembers the present state under an id; `restore` goes back to it, as often as wanted. */
  snapshot(): string
  restore(id: string): Promise<void>
  /** The whole state in one piece, for a file or another chain of the same genesis. */
  exportState(): Uint8Array
  importState(bytes: Uint8Array): Promise<void>
}
