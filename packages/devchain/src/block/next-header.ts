import { zeroValue } from '../codec/schema-codec.ts'
import {
  BONUS_BASE_AMOUNT,
  BONUS_DECAY_INTERVAL,
  MAX_TXN_BYTES_PER_BLOCK,
  REWARDS_RATE_REFRESH_INTERVAL,
  STATE_PROOF_INTERVAL,
  STATE_PROOF_VOTERS_LOOKBACK,
} from '../ledger/consensus.ts'
import type { BlockHeader } from './block-header.ts'
import { BLOCK_HEADER } from './header-schema.ts'

export interface NextHeader {
  previous: BlockHeader
  previousHash: Uint8Array
  previousHash512: Uint8Array
  /** Unix seconds. */
  timestamp: bigint
  txnCounter: bigint
  feesCollected: bigint
  /** Bytes of the encoded transactions. */
  size: number
  commitments: Pick<BlockHeader, 'txnRoot' | 'txnRoot256' | 'txnRoot512'>
  expiredParticipation: Uint8Array[]
  /** For the state proof tracking; only on multiples of 256. */
  voters: { commitment: Uint8Array; totalWeight: bigint } | undefined
}

const ZERO_HEADER = zeroValue(BLOCK_HEADER) as BlockHeader

/** The next round's header in development mode: no proposer, and the seed is the previous block's hash. */
export function nextHeader(next: NextHeader): BlockHeader {
  const { previous } = next
  const round = previous.round + 1n
  return {
    ...ZERO_HEADER,
    round,
    branch: next.previousHash,
    branch512: next.previousHash512,
    seed: next.previousHash,
    ...next.commitments,
    timestamp: next.timestamp,
    genesisId: previous.genesisId,
    genesisHash: previous.genesisHash,
    feesCollected: next.feesCollected,
    bonus: nextBonus(previous, round),
    feeSink: previous.feeSink,
    rewardsPool: previous.rewardsPool,
    rewardsRecalculationRound:
      round === previous.rewardsRecalculationRound
        ? round + REWARDS_RATE_REFRESH_INTERVAL
        : previous.rewardsRecalculationRound,
    protocol: previous.protocol,
    txnCounter: next.txnCounter,
    stateProofs: new Map([
      [
        0n,
        {
          votersCommitment: next.voters?.commitment ?? new Uint8Array(0),
          onlineTotalWeight: next.voters?.totalWeight ?? 0n,
          nextRound: nextStateProofRound(previous, round),
        },
      ],
    ]),
    expiredParticipation: next.expiredParticipation,
    load: (1_000_000n * BigInt(next.size)) / BigInt(MAX_TXN_BYTES_PER_BLOCK),
    congestionTax: nextCongestionTax(previous.load, previous.congestionTax),
  }
}

function nextBonus(previous: BlockHeader, round: bigint): bigint {
  if (round === 1n) return BONUS_BASE_AMOUNT
  return round % BONUS_DECAY_INTERVAL === 0n ? (previous.bonus * 99n) / 100n : previous.bonus
}

/** This chain makes no state proofs, so the first one remains the next one. */
function nextStateProofRound(previous: BlockHeader, round: bigint): bigint {
  const known = previous.stateProofs.get(0n)?.nextRound
  if (known) return known
  const voters = round + STATE_PROOF_VOTERS_LOOKBACK + STATE_PROOF_INTERVAL - 1n
  return (voters / STATE_PROOF_INTERVAL) * STATE_PROOF_INTERVAL + STATE_PROOF_INTERVAL
}

const ONE = 1_000_000n
const HALF = 500_000n
const MOST_CHANGE = 100_000n

/** Congestion tax in millionths: grows by up to a tenth after full blocks and shrinks by up to a tenth after empty ones. */
function nextCongestionTax(load: bigint, tax: bigint): bigint {
  if (load <= HALF) {
    const down = (MOST_CHANGE * (HALF - load)) / HALF
    const less = (tax * (ONE - down)) / ONE
    return less > down ? less - down : 0n
  }
  const up = (MOST_CHANGE * (load - HALF)) / HALF
  return (tax * (ONE + up)) / ONE + up
}
