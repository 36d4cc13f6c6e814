import type { Algod } from '../chain/algod.ts'
import { appAddress } from '../chain/app-address.ts'

/** The current holdings of a listing app's account. */
export interface Escrow {
  microAlgo: bigint
  /** By asset id: the NFT, and the currency if it is an ASA. */
  holdings: ReadonlyMap<bigint, EscrowHolding>
  /** Whether it has boxes with payees' credits. Its app cannot be deleted before they are claimed. */
  keepsCredits: boolean
  round: number
}

export interface EscrowHolding {
  baseUnits: bigint
  isFrozen: boolean
}

/** Reads a whole escrow as of one round. An account that does not exist holds nothing. */
export async function readEscrow(algod: Algod, appId: bigint): Promise<Escrow> {
  const account = await algod.client.accountInformation(appAddress(appId)).do()
  const holdings = (account.assets ?? []).map(
    ({ assetId, amount, isFrozen }) => [assetId, { baseUnits: amount, isFrozen }] as const,
  )
  return {
    microAlgo: account.amount,
    holdings: new Map(holdings),
    keepsCredits: (account.totalBoxes ?? 0) > 0,
    round: Number(account.round),
  }
}
