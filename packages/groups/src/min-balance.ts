import type { ContractProgram } from '@facet/contracts'

/** Min balance in µALGO of an account, of each asset it holds, and of each app it created (protocol). */
export const ACCOUNT_MIN_BALANCE = 100_000n
export const HOLDING_MIN_BALANCE = 100_000n
const APP_MIN_BALANCE = 100_000n
const INT_MIN_BALANCE = 28_500n
const BYTES_MIN_BALANCE = 50_000n

/** µALGO locked in the account of an app's creator until the app is deleted. */
export function appMinBalance({ schema }: Pick<ContractProgram, 'schema'>): bigint {
  return APP_MIN_BALANCE + INT_MIN_BALANCE * BigInt(schema.globalInts) + BYTES_MIN_BALANCE * BigInt(schema.globalBytes)
}

/** µALGO that an escrow holding one NFT needs until it is closed. */
export function escrowMinBalance(currency: bigint): bigint {
  return ACCOUNT_MIN_BALANCE + HOLDING_MIN_BALANCE * (currency === 0n ? 1n : 2n)
}
