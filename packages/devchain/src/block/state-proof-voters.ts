import { isZeroBytes } from '../codec/schema-codec.ts'
import { type AccountRecord, ONLINE } from '../ledger/account-record.ts'
import { STATE_PROOF_INTERVAL } from '../ledger/consensus.ts'
import { merkleRoot, vectorCommitmentLayers } from './merkle.ts'
import { sumhash512 } from './sumhash.ts'

const PARTICIPANT = Buffer.from('spp')
const KEY_LIFETIME = 256n
const MOST_VOTERS = 1024

export interface Voters {
  commitment: Uint8Array
  totalWeight: bigint
}

/** Whether the header of a round commits to voters. */
export function commitsToVoters(round: bigint): boolean {
  return round % STATE_PROOF_INTERVAL === 0n
}

/** The voters of the next state proof, from the accounts 16 rounds before the header that commits to them. */
export function stateProofVoters(accounts: Iterable<[string, AccountRecord]>, round: bigint): Voters {
  const votingRound = round + STATE_PROOF_INTERVAL
  const voters = [...accounts].filter(([, { status, voteFirst, voteLast }]) => {
    return status === ONLINE && voteFirst <= votingRound && votingRound <= voteLast
  })
  const totalWeight = voters.reduce((sum, [, { balance }]) => sum + balance, 0n)
  const top = voters.sort(byWeight).slice(0, MOST_VOTERS)
  const leaves = top.map(([, record]) => participant(record))
  return { commitment: merkleRoot(vectorCommitmentLayers(leaves, sumhash512), 64), totalWeight }
}

function byWeight([a, x]: [string, AccountRecord], [b, y]: [string, AccountRecord]): number {
  if (x.balance !== y.balance) return x.balance > y.balance ? -1 : 1
  return a > b ? -1 : 1
}

function participant({ balance, stateProofKey }: AccountRecord): Uint8Array {
  const numbers = Buffer.alloc(16)
  numbers.writeBigUInt64LE(balance)
  numbers.writeBigUInt64LE(KEY_LIFETIME, 8)
  return sumhash512(PARTICIPANT, numbers, isZeroBytes(stateProofKey) ? NO_KEYS : stateProofKey)
}

/** Placeholder for keys that an account never registered: the root of a tree without leaves. */
const NO_KEYS = sumhash512(Buffer.from('MB'))
