import type { Due } from '../built-group.ts'

/** What a listing's escrow holds besides its assets; it keeps credits while the issuer of its currency has frozen the vault. */
export interface KeptCredits {
  /** All its ALGO. */
  escrowMicroAlgo?: bigint
  /** The vault cannot receive the currency now: credits stay in the escrow, in a box of the listing's app. */
  isVaultFrozen?: boolean
  /** The escrow keeps credits: its app cannot be deleted before they are claimed. */
  keepsCredits?: boolean
}

/**
 * Whether a call that makes these payouts can delete the app of a listing.
 * @param unpayable accounts that cannot be paid
 */
export function canDelete(
  { isVaultFrozen = false, keepsCredits = false }: KeptCredits,
  payouts: readonly Due[],
  unpayable: readonly string[],
): boolean {
  if (keepsCredits) return false
  return !isVaultFrozen || !payouts.some(({ receiver, amount }) => amount > 0n && unpayable.includes(receiver))
}
