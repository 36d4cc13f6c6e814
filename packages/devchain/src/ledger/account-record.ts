import { ZERO_ADDRESS } from '@facet/avm'
import {
  APP_FLAT_OPT_IN_MIN_BALANCE,
  APP_FLAT_PARAMS_MIN_BALANCE,
  BOX_BYTE_MIN_BALANCE,
  BOX_FLAT_MIN_BALANCE,
  MIN_BALANCE,
  SCHEMA_BYTES_MIN_BALANCE,
  SCHEMA_MIN_BALANCE_PER_ENTRY,
  SCHEMA_UINT_MIN_BALANCE,
} from './consensus.ts'

export const OFFLINE = 0n
export const ONLINE = 1n
export const NOT_PARTICIPATING = 2n

/** An account's row in the ledger. Never changed in place. */
export interface AccountRecord {
  readonly status: bigint
  readonly balance: bigint
  readonly rewardsBase: bigint
  readonly rewarded: bigint
  readonly voteKey: Uint8Array
  readonly selectionKey: Uint8Array
  readonly stateProofKey: Uint8Array
  readonly voteFirst: bigint
  readonly voteLast: bigint
  readonly voteKeyDilution: bigint
  readonly lastProposed: bigint
  readonly lastHeartbeat: bigint
  /** Zero address when the account signs for itself. */
  readonly authAddress: Uint8Array
  readonly incentiveEligible: boolean
  /** Sum of the global schemas it sponsors and the local schemas it opted in to. */
  readonly totalNumUint: bigint
  readonly totalNumByteSlice: bigint
  readonly totalExtraAppPages: bigint
  readonly totalAppsCreated: bigint
  readonly totalAppsOptedIn: bigint
  readonly totalAssetsCreated: bigint
  readonly totalAssets: bigint
  readonly totalBoxes: bigint
  readonly totalBoxBytes: bigint
}

export const EMPTY_ACCOUNT: AccountRecord = {
  status: OFFLINE,
  balance: 0n,
  rewardsBase: 0n,
  rewarded: 0n,
  voteKey: ZERO_ADDRESS,
  selectionKey: ZERO_ADDRESS,
  stateProofKey: new Uint8Array(64),
  voteFirst: 0n,
  voteLast: 0n,
  voteKeyDilution: 0n,
  lastProposed: 0n,
  lastHeartbeat: 0n,
  authAddress: ZERO_ADDRESS,
  incentiveEligible: false,
  totalNumUint: 0n,
  totalNumByteSlice: 0n,
  totalExtraAppPages: 0n,
  totalAppsCreated: 0n,
  totalAppsOptedIn: 0n,
  totalAssetsCreated: 0n,
  totalAssets: 0n,
  totalBoxes: 0n,
  totalBoxBytes: 0n,
}

const FIELDS = Object.keys(EMPTY_ACCOUNT) as (keyof AccountRecord)[]

/** Whether nothing is left of an account, so that the ledger deletes its row. */
export function isEmptyAccount(record: AccountRecord): boolean {
  if (record.balance !== 0n) return false
  return FIELDS.every((field) => {
    const value = record[field]
    return value instanceof Uint8Array ? value.every((byte) => byte === 0) : value === EMPTY_ACCOUNT[field]
  })
}

/** Minimum balance of an account, in µALGO. */
export function minBalance(record: AccountRecord): bigint {
  return (
    MIN_BALANCE +
    MIN_BALANCE * record.totalAssets +
    APP_FLAT_PARAMS_MIN_BALANCE * (record.totalAppsCreated + record.totalExtraAppPages) +
    APP_FLAT_OPT_IN_MIN_BALANCE * record.totalAppsOptedIn +
    SCHEMA_MIN_BALANCE_PER_ENTRY * (record.totalNumUint + record.totalNumByteSlice) +
    SCHEMA_UINT_MIN_BALANCE * record.totalNumUint +
    SCHEMA_BYTES_MIN_BALANCE * record.totalNumByteSlice +
    BOX_FLAT_MIN_BALANCE * record.totalBoxes +
    BOX_BYTE_MIN_BALANCE * record.totalBoxBytes
  )
}
