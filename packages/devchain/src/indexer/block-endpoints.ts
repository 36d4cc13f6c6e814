import { addressOrNone } from '../algod/asset-shape.ts'
import { shapeReply } from '../algod/reply.ts'
import { omitEmpty, type ShapeObject } from '../algod/shape.ts'
import type { BlockHeader } from '../block/block-header.ts'
import { encodeAddress } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { Indexer, IndexerHandler } from './indexer.ts'
import { idParameter, notFound, Query } from './query.ts'
import { searchTransactions } from './search-transactions.ts'
import { transactionShape } from './transaction-shape.ts'

/** Above any block's size: a block here is one group, which has at most 16 transactions. */
const MOST_TRANSACTIONS = 1000

export const getBlock: IndexerHandler = (indexer, request, parameters) => {
  const round = idParameter(parameters, 'round')
  const block = indexer.chain.block(round)
  if (!block) throw notFound(`error while looking up block for round '${round}': block not found`)
  const transactions = new Query(request).flag('header-only') ? undefined : transactionsOf(indexer, round)
  return shapeReply({ ...headerShape(block.header), transactions })
}

function transactionsOf(indexer: Indexer, round: bigint): ShapeObject[] {
  const filter = { minRound: round, maxRound: round }
  return searchTransactions(indexer, filter, MOST_TRANSACTIONS, undefined).items.map(transactionShape)
}

function headerShape(header: BlockHeader): ShapeObject {
  return {
    bonus: omitEmpty(header.bonus),
    'fees-collected': omitEmpty(header.feesCollected),
    'genesis-hash': header.genesisHash,
    'genesis-id': header.genesisId,
    'participation-updates': participationUpdatesShape(header),
    'previous-block-hash': header.branch,
    'previous-block-hash-512': isZeroBytes(header.branch512) ? undefined : header.branch512,
    proposer: addressOrNone(header.proposer),
    'proposer-payout': omitEmpty(header.proposerPayout),
    rewards: {
      'fee-sink': encodeAddress(header.feeSink),
      'rewards-calculation-round': header.rewardsRecalculationRound,
      'rewards-level': header.rewardsLevel,
      'rewards-pool': encodeAddress(header.rewardsPool),
      'rewards-rate': header.rewardsRate,
      'rewards-residue': header.rewardsResidue,
    },
    round: header.round,
    seed: header.seed,
    'state-proof-tracking': [...header.stateProofs].map(([type, tracking]) => ({
      'next-round': tracking.nextRound,
      'online-total-weight': tracking.onlineTotalWeight,
      type,
      'voters-commitment': omitEmpty(tracking.votersCommitment),
    })),
    timestamp: header.timestamp,
    'transactions-root': header.txnRoot,
    'transactions-root-sha256': header.txnRoot256,
    'transactions-root-sha512': isZeroBytes(header.txnRoot512) ? undefined : header.txnRoot512,
    'txn-counter': header.txnCounter,
    'upgrade-state': {
      'current-protocol': header.protocol,
      'next-protocol': header.nextProtocol,
      'next-protocol-approvals': header.nextProtocolApprovals,
      'next-protocol-switch-on': header.nextProtocolSwitchOn,
      'next-protocol-vote-before': header.nextProtocolVoteBefore,
    },
    'upgrade-vote': { 'upgrade-approve': false, 'upgrade-delay': 0, 'upgrade-propose': '' },
  }
}

function participationUpdatesShape(header: BlockHeader): ShapeObject | undefined {
  const { expiredParticipation, absentParticipation } = header
  if (expiredParticipation.length + absentParticipation.length === 0) return undefined
  return {
    'absent-participation-accounts': omitEmpty(absentParticipation.map(encodeAddress)),
    'expired-participation-accounts': omitEmpty(expiredParticipation.map(encodeAddress)),
  }
}
