import { FacetError } from '@facet/errors'
import { type AcceptOfferInput, type BuiltGroup, sharePrice } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { and, asc, eq, gte } from 'drizzle-orm'
import { preparedFor, readUnpayable } from '../market/read-unpayable.ts'
import { expectCancel } from '../sale/expect-cancel.ts'
import { listingTable } from '../sale/listing-table.ts'
import type { Services } from '../services.ts'
import { checkGenuineOffer, findOffer, isExpired } from './find-offer.ts'
import { unitsHeld } from './new-offer-terms.ts'
import type { OfferOnChain } from './read-offer.ts'

export interface AcceptRequest {
  appId: number
  /** The NFT, where the asker named it. */
  tokenId?: number
  seller: string
}

/** All that an acceptance is built from. */
export interface AcceptDeal extends AcceptOfferInput {
  offer: OfferOnChain
  unpayable: string[]
  needsOptIn: boolean
  withdrawal: BuiltGroup | undefined
  /** The listing that the withdrawal ends. */
  withdrawnAppId: bigint | undefined
}

/**
 * The facts of an acceptance, read from the chain now. Where the chain takes several forms, the signed one decides.
 *
 * @throws FacetError what `findOffer` and `checkGenuineOffer` throw; `offer-withdrawn` (never set up), `own-offer`, `offer-expired`,
 * `bidder-not-opted-in`, `not-the-owner`, `payees-changed`
 */
export async function agreeToAccept(
  services: Services,
  request: AcceptRequest,
  signed?: readonly Transaction[],
): Promise<AcceptDeal> {
  const { seller } = request
  const offer = await findOffer(services, request.appId, request.tokenId)
  if (!offer.isSetUp) throw new FacetError('offer-not-found', { appId: request.appId })
  if (offer.bidder === seller) throw new FacetError('own-offer')
  await checkGenuineOffer(services, offer)
  if (isExpired(services, offer)) throw new FacetError('offer-expired')
  const { nft, currency } = offer.terms
  if ((await unitsHeld(services, nft, offer.bidder)) === undefined) throw new FacetError('bidder-not-opted-in')
  const lacksCurrency = currency !== 0n && (await unitsHeld(services, currency, seller)) === undefined
  const hasOptIn = currency !== 0n && signed?.[0]?.assetTransfer?.assetIndex === currency
  const needsOptIn = lacksCurrency || hasOptIn
  const inner = hasOptIn ? signed?.slice(1) : signed
  const { acceptance, ...withdrawn } = await findWithdrawal(services, offer, { seller, signed: inner })
  const unpayable = await readUnpayableOf(services, offer, { seller, needsOptIn })
  return {
    offer,
    seller,
    needsOptIn,
    unpayable: acceptance ? preparedFor(unpayable, acceptance, offer.terms.vault) : unpayable,
    ...withdrawn,
  }
}

/** The cancel of the owner's own listing, out of which the units have to come when the account does not hold enough. */
async function findWithdrawal(
  services: Services,
  { appId: offerAppId, terms }: OfferOnChain,
  { seller, signed }: { seller: string; signed: readonly Transaction[] | undefined },
): Promise<Pick<AcceptDeal, 'withdrawal' | 'withdrawnAppId'> & { acceptance: readonly Transaction[] | undefined }> {
  const missing = terms.units - ((await unitsHeld(services, terms.nft, seller)) ?? 0n)
  const withdrawnAppId = signed
    ? calledListing(signed, [offerAppId, terms.vault])
    : missing > 0n
      ? await ownListingOf(services, { nft: terms.nft, seller, units: missing })
      : undefined
  const notTheOwner = new FacetError('not-the-owner', { units: String(terms.units) })
  if (withdrawnAppId === undefined) {
    if (missing > 0n) throw notTheOwner
    return { withdrawal: undefined, withdrawnAppId, acceptance: signed }
  }
  const own = { tokenId: Number(terms.nft), appId: Number(withdrawnAppId), address: seller }
  const end = 1 + (signed?.findLastIndex(({ applicationCall }) => applicationCall?.appIndex === withdrawnAppId) ?? -1)
  const { sale, group } = await expectCancel(services, own, signed?.slice(0, end))
  if (sale.unitsLeft < missing) throw notTheOwner
  return { withdrawal: group, withdrawnAppId, acceptance: signed?.slice(end) }
}

/** The application that a signed acceptance calls beside the offer and the vault. */
function calledListing(signed: readonly Transaction[], others: readonly bigint[]): bigint | undefined {
  return signed.map(({ applicationCall }) => applicationCall?.appIndex).find((id) => id && !others.includes(id))
}

/** The smallest of the account's open sales that holds enough. */
async function ownListingOf(
  { database }: Services,
  wanted: { nft: bigint; seller: string; units: bigint },
): Promise<bigint | undefined> {
  const { appId, assetId, seller, state, unitsLeft } = listingTable
  const [row] = await database.db
    .select({ appId })
    .from(listingTable)
    .where(and(eq(assetId, wanted.nft), eq(seller, wanted.seller), eq(state, 'open'), gte(unitsLeft, wanted.units)))
    .orderBy(asc(unitsLeft), asc(appId))
    .limit(1)
  return row?.appId
}

/** Who of the payees cannot be paid now; the bidder is one as far as strangers sent units of the currency to the escrow. */
function readUnpayableOf(
  { algod }: Services,
  { bidder, terms, strayBaseUnits }: OfferOnChain,
  { seller, needsOptIn }: { seller: string; needsOptIn: boolean },
): Promise<string[]> {
  const payout = sharePrice(terms.amountBaseUnits, seller, terms)
  return readUnpayable(algod, terms.currency, [
    { receiver: terms.platform, amount: payout.toPlatformBaseUnits },
    { receiver: terms.royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
    ...(needsOptIn ? [] : [{ receiver: seller, amount: payout.toSellerBaseUnits }]),
    { receiver: bidder, amount: strayBaseUnits },
  ])
}
