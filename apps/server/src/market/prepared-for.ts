import { FacetError } from '@facet/errors'
import { creditReceivers } from '@facet/groups'
import { OnApplicationComplete, type Transaction } from 'algosdk'
import { callsApp } from './calls-app.ts'

/** The facts of a listing, read now, that matter for payees who cannot be paid. */
interface PayingListing {
  appId: bigint
  terms: { vault: bigint }
  isVaultFrozen: boolean
  keepsCredits: boolean
}

/** The payees for whose credits a group is prepared, and whether the escrow or the vault would keep them. */
export interface Prepared {
  unpayable: string[]
  isVaultFrozen: boolean
}

/** The payees that a signed group is prepared for, to rebuild it the same way. A payee who can be paid by now does no harm. */
export function preparedIn({ appId, terms }: PayingListing, signed: readonly Transaction[]): Prepared {
  const kept = creditReceivers(signed, appId)
  return kept.length > 0
    ? { unpayable: kept, isVaultFrozen: true }
    : { unpayable: creditReceivers(signed, terms.vault), isVaultFrozen: false }
}

/**
 * The payees that a signed group is prepared for, checked against those who cannot be paid now. For a group that does not call the
 * listing, these themselves: the comparison with the group then fails.
 *
 * @throws FacetError `payees-changed` when it is not prepared for one of them, or deletes an app that must keep credits
 */
export function preparedFor(
  listing: PayingListing,
  unpayable: readonly string[],
  signed: readonly Transaction[],
): Prepared {
  if (!callsApp(signed, listing.appId)) return { unpayable: [...unpayable], isVaultFrozen: listing.isVaultFrozen }
  const prepared = preparedIn(listing, signed)
  const isOtherKeeper = unpayable.length > 0 && prepared.isVaultFrozen !== listing.isVaultFrozen
  const isMissing = unpayable.some((payee) => !prepared.unpayable.includes(payee))
  const mustKeepApp = listing.keepsCredits && !leavesApp(signed)
  if (isOtherKeeper || isMissing || mustKeepApp) throw new FacetError('payees-changed')
  return prepared
}

/** Whether the last call of a signed group keeps its app. */
export function leavesApp(signed: readonly Transaction[]): boolean {
  return signed.at(-1)?.applicationCall?.onComplete === OnApplicationComplete.NoOpOC
}
