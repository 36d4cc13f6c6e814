import { encodeAddress } from '../codec/address.ts'
import type { AccountRecord } from './account-record.ts'
import { formatMicroAlgos } from './micro-algos.ts'

const STATUS = ['Offline', 'Online', 'Not Participating']

/** An account as the protocol's overspend error prints it. */
export function describeAccount(record: AccountRecord): string {
  const schema = `{NumUint:${record.totalNumUint} NumByteSlice:${record.totalNumByteSlice}}`
  const base = [
    `Status:${STATUS[Number(record.status)] ?? 'Unknown'}`,
    `MicroAlgos:${formatMicroAlgos(record.balance)}`,
    `RewardsBase:${record.rewardsBase}`,
    `RewardedMicroAlgos:${formatMicroAlgos(record.rewarded)}`,
    `AuthAddr:${encodeAddress(record.authAddress)}`,
    `IncentiveEligible:${record.incentiveEligible}`,
    `TotalAppSchema:${schema}`,
    `TotalExtraAppPages:${record.totalExtraAppPages}`,
    `TotalAppParams:${record.totalAppsCreated}`,
    `TotalAppLocalStates:${record.totalAppsOptedIn}`,
    `TotalAssetParams:${record.totalAssetsCreated}`,
    `TotalAssets:${record.totalAssets}`,
    `TotalBoxes:${record.totalBoxes}`,
    `TotalBoxBytes:${record.totalBoxBytes}`,
    `LastProposed:${record.lastProposed}`,
    `LastHeartbeat:${record.lastHeartbeat}`,
  ]
  const voting = [
    `VoteID:${bytes(record.voteKey)}`,
    `SelectionID:${bytes(record.selectionKey)}`,
    `StateProofID:${bytes(record.stateProofKey)}`,
    `VoteFirstValid:${record.voteFirst}`,
    `VoteLastValid:${record.voteLast}`,
    `VoteKeyDilution:${record.voteKeyDilution}`,
  ]
  return `{AccountBaseData:{${base.join(' ')}} VotingData:{${voting.join(' ')}}}`
}

function bytes(value: Uint8Array): string {
  return `[${value.join(' ')}]`
}
