/** What a group needs of the network: the same values in the browser and at the server give the same transactions. */
export interface NetworkParams {
  firstRound: bigint
  lastRound: bigint
  genesisId: string
  genesisHash: Uint8Array
  /** µALGO for one transaction. */
  minFee: bigint
}
