import { ADDRESS, STRING, UINT, fixed, list, struct } from '../codec/schema.ts'
import type { StructSchema } from '../codec/schema.ts'

const STATE_PROOF = struct(
  ['v', 'votersCommitment', { kind: 'bytes' }],
  ['t', 'onlineTotalWeight', UINT],
  ['n', 'nextRound', UINT],
)

/** Short keys of a block header. */
export const BLOCK_HEADER: StructSchema = struct(
  ['rnd', 'round', UINT],
  ['prev', 'branch', fixed(32)],
  ['prev512', 'branch512', fixed(64)],
  ['seed', 'seed', fixed(32)],
  ['txn', 'txnRoot', fixed(32)],
  ['txn256', 'txnRoot256', fixed(32)],
  ['txn512', 'txnRoot512', fixed(64)],
  ['ts', 'timestamp', UINT],
  ['gen', 'genesisId', STRING],
  ['gh', 'genesisHash', fixed(32)],
  ['prp', 'proposer', ADDRESS],
  ['fc', 'feesCollected', UINT],
  ['bi', 'bonus', UINT],
  ['pp', 'proposerPayout', UINT],
  ['fees', 'feeSink', ADDRESS],
  ['rwd', 'rewardsPool', ADDRESS],
  ['earn', 'rewardsLevel', UINT],
  ['rate', 'rewardsRate', UINT],
  ['frac', 'rewardsResidue', UINT],
  ['rwcalr', 'rewardsRecalculationRound', UINT],
  ['proto', 'protocol', STRING],
  ['nextproto', 'nextProtocol', STRING],
  ['nextyes', 'nextProtocolApprovals', UINT],
  ['nextbefore', 'nextProtocolVoteBefore', UINT],
  ['nextswitch', 'nextProtocolSwitchOn', UINT],
  ['tc', 'txnCounter', UINT],
  ['spt', 'stateProofs', { kind: 'map', keys: 'uint', of: STATE_PROOF }],
  ['partupdrmv', 'expiredParticipation', list(ADDRESS)],
  ['partupdabs', 'absentParticipation', list(ADDRESS)],
  ['ld', 'load', UINT],
  ['ct', 'congestionTax', UINT],
)
