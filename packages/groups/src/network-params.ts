/** Network parameters of a group: browser and server build the same transactions from the same values. */
export interface NetworkParams {
  firstRound: bigint
  lastRound: bigint
  genesisId: string
  genesisHash: Uint8Array
  /** µALGO for one transaction. */
  minFee: bigint
}
