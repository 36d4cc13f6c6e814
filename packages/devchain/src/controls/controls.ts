/** Developer actions that no transaction can perform; kept apart from algod's interface. */
export interface Controls {
  /** Makes `count` blocks immediately. The first holds the pending groups, if the chain has a block time; the others are empty. */
  mine(count: number): Promise<bigint>
  /** The next block's timestamp, in unix seconds; must be later than the last block's. Later blocks continue from there. */
  setNextTimestamp(seconds: bigint): void
  /** Moves the chain's clock forward; the next block uses the new time. */
  increaseTime(seconds: bigint): void
  /** Makes a block at this interval until stopped. With a block time, this replaces its interval. */
  startTicker(milliseconds: number): void
  /** With a block time, pending groups then wait for `mine`. */
  stopTicker(): void
  /** From the next block on, adds other people's transactions to every block, after its own groups. Equal seeds give equal transactions. */
  traffic(options: TrafficOptions): void
  /** From now on, requires this fee per byte of each submitted transaction, like a node with a full pool; 0 stops it. */
  congestion(microAlgoPerByte: bigint): void
  /** Pays from the richest genesis account, unsigned, immediately and in a separate block. */
  fund(address: Uint8Array, amountMicroAlgo: bigint): Promise<{ round: bigint; txid: string }>
  /**
   * Installs the stub of a randomness beacon (ARC-21), or finds the installed one, and starts publishing.
   * Call it again after the chain was reopened, or restored to a time before the installation.
   */
  installBeacon(): Promise<BeaconStub>
  /** The publishing beacon from `installBeacon`, until it is stopped. */
  readonly beacon: BeaconStub | undefined
  /** Returns the id of the chain's ASA burning app (ARC-54), creating the app if there is none. */
  installBurnApp(): Promise<bigint>
  /** Saves the current state and returns its id; `restore` returns to it, any number of times. */
  snapshot(): string
  restore(id: string): Promise<void>
  /** The whole state as bytes, for a file or another chain with the same genesis. */
  exportState(): Uint8Array
  importState(bytes: Uint8Array): Promise<void>
}

/** A randomness beacon for development. Its values are neither secret nor random: anyone can compute them from a block's seed. */
export interface BeaconStub {
  readonly appId: bigint
  readonly isSilent: boolean
  /** A silent beacon stores nothing. When silence ends, it stores the values that it still can: rounds at most 1,001 back. */
  silence(isSilent: boolean): void
  /** Stops publishing for good; the application and its values remain. */
  stop(): void
}

export interface TrafficOptions {
  /** 0 ends the traffic. Fewer when the block is full. */
  transactionsPerBlock: number
  /** Default 0. */
  seed?: number
}
