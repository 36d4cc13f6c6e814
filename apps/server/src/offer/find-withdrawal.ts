import { FacetError } from '@facet/errors'
import type { BuiltGroup } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { sql } from 'drizzle-orm'
import { readHolding } from '../chain/read-holding.ts'
import { expectCancelListing } from '../market/expect-cancel-listing.ts'
import { callsApp } from '../market/calls-app.ts'
import type { Services } from '../market/services.ts'
import { ownListings, promisedListings } from '../market/withdrawable-listings.ts'
import type { OfferOnChain } from './read-offer.ts'

/** The cancel that precedes an acceptance, and the listing that it ends; undefined if none is needed. */
export interface Withdrawal {
  withdrawal: BuiltGroup | undefined
  withdrawnAppId: bigint | undefined
}

/** The cancel of the owner's own listing that supplies the units when the account does not hold enough. */
export async function findWithdrawal(
  services: Services,
  { appId: offerAppId, terms }: OfferOnChain,
  { seller, signed }: { seller: string; signed: readonly Transaction[] | undefined },
): Promise<Withdrawal & { acceptance: readonly Transaction[] | undefined }> {
  const missing = terms.units - ((await readHolding(services.algod, seller, terms.nft))?.amount ?? 0n)
  const isAcceptance = signed !== undefined && callsApp(signed, offerAppId)
  const named = isAcceptance ? calledListing(signed, [offerAppId, terms.vault]) : undefined
  const withdrawnAppId =
    named ?? (missing > 0n ? await ownListingOf(services, { nft: terms.nft, seller, units: missing }) : undefined)
  const notTheOwner = new FacetError('not-the-owner', { units: String(terms.units) })
  if (withdrawnAppId === undefined) {
    if (missing > 0n) throw (await isPromised(services, terms.nft, seller)) ? new FacetError('has-bids') : notTheOwner
    return { withdrawal: undefined, withdrawnAppId, acceptance: signed }
  }
  const own = { tokenId: Number(terms.nft), appId: Number(withdrawnAppId), caller: seller }
  const end = 1 + (signed?.findLastIndex(({ applicationCall }) => applicationCall?.appIndex === withdrawnAppId) ?? -1)
  const cancel = await expectCancelListing(services, own, signed?.slice(0, end))
  if (cancel.units < missing) throw notTheOwner
  return { withdrawal: cancel.group, withdrawnAppId, acceptance: signed?.slice(end) }
}

/** The application that a signed acceptance calls beside the offer and the vault. */
function calledListing(signed: readonly Transaction[], others: readonly bigint[]): bigint | undefined {
  return signed.map(({ applicationCall }) => applicationCall?.appIndex).find((id) => id && !others.includes(id))
}

/** The smallest of the account's own listings that holds enough. */
async function ownListingOf(
  { database, kinds }: Services,
  { nft, seller, units }: { nft: bigint; seller: string; units: bigint },
): Promise<bigint | undefined> {
  const { rows } = await database.db.execute<{ app_id: string }>(sql`
    select app_id from ${ownListings(kinds, seller)} as listed
    where asset_id = ${nft} and units >= ${units} order by units, app_id limit 1`)
  return rows[0] && BigInt(rows[0].app_id)
}

/** Whether the account has units in a listing that it cannot take back. */
async function isPromised({ database, kinds }: Services, nft: bigint, account: string): Promise<boolean> {
  const { rows } = await database.db.execute(sql`
    select 1 from ${promisedListings(kinds, sql`asset_id = ${nft} and seller = ${account}`)} as promised limit 1`)
  return rows.length > 0
}
