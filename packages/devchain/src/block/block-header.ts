/** A block's header, field by field as in the protocol. Times in unix seconds, amounts in µALGO. */
export interface BlockHeader {
  round: bigint
  /** Hash of the previous block. */
  branch: Uint8Array
  /** SHA-512 of the previous header. */
  branch512: Uint8Array
  seed: Uint8Array
  /** Commitments of the payset: merkle roots with SHA-512/256, SHA-256 and SHA-512 nodes. */
  txnRoot: Uint8Array
  txnRoot256: Uint8Array
  txnRoot512: Uint8Array
  timestamp: bigint
  genesisId: string
  genesisHash: Uint8Array
  proposer: Uint8Array
  feesCollected: bigint
  bonus: bigint
  proposerPayout: bigint
  feeSink: Uint8Array
  rewardsPool: Uint8Array
  rewardsLevel: bigint
  rewardsRate: bigint
  rewardsResidue: bigint
  rewardsRecalculationRound: bigint
  protocol: string
  nextProtocol: string
  nextProtocolApprovals: bigint
  nextProtocolVoteBefore: bigint
  nextProtocolSwitchOn: bigint
  txnCounter: bigint
  /** State proof tracking: kind → root, total online stake, next round. */
  stateProofs: Map<bigint, { votersCommitment: Uint8Array; onlineTotalWeight: bigint; nextRound: bigint }>
  expiredParticipation: Uint8Array[]
  absentParticipation: Uint8Array[]
  /** Since v42: load in millionths, and the congestion tax derived from it. */
  load: bigint
  congestionTax: bigint
}
