import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { ZERO_ADDRESS } from '../transaction.ts'
import type { Frame } from './frame.ts'
import { LIMITS } from './limits.ts'

const READERS: Readonly<Record<string, (frame: Frame) => StackValue>> = {
  MinTxnFee: () => LIMITS.minTxnFee,
  MinBalance: () => LIMITS.minBalance,
  MaxTxnLife: () => LIMITS.maxTxnLife,
  ZeroAddress: () => ZERO_ADDRESS,
  GroupSize: ({ group }) => BigInt(group.members.length),
  LogicSigVersion: () => BigInt(LIMITS.maxProgramVersion),
  Round: ({ ledger }) => ledger.round,
  LatestTimestamp: latestTimestamp,
  CurrentApplicationID: ({ appId }) => appId,
  CreatorAddress: (frame) => frame.creator(),
  CurrentApplicationAddress: ({ address }) => address,
  GroupID: ({ txn }) => txn.group,
  OpcodeBudget: ({ pool }) => BigInt(pool.left),
  CallerApplicationID: ({ caller }) => caller?.appId ?? 0n,
  CallerApplicationAddress: ({ caller }) => caller?.address ?? ZERO_ADDRESS,
  AssetCreateMinBalance: () => LIMITS.minBalance,
  AssetOptInMinBalance: () => LIMITS.minBalance,
  GenesisHash: ({ ledger }) => ledger.genesisHash,
  PayoutsEnabled: () => (LIMITS.payoutsEnabled ? 1n : 0n),
  PayoutsGoOnlineFee: () => LIMITS.payoutsGoOnlineFee,
  PayoutsPercent: () => LIMITS.payoutsPercent,
  PayoutsMinBalance: () => LIMITS.payoutsMinBalance,
  PayoutsMaxBalance: () => LIMITS.payoutsMaxBalance,
}

function latestTimestamp({ ledger }: Frame): bigint {
  const timestamp = ledger.latestTimestamp
  if (timestamp < 0n) throw new OpError(`latest timestamp ${timestamp} < 0`)
  return timestamp
}

/** Reads a global field that exists in the program's version and mode. */
export function readGlobal(frame: Frame, name: string): StackValue {
  return (READERS[name] as (frame: Frame) => StackValue)(frame)
}
