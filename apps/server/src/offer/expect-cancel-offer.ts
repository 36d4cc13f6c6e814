import { FacetError } from '@facet/errors'
import { cancelOffer } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { readNetworkParams } from '../chain/network-params.ts'
import { preparedFor, readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../services.ts'
import { findOffer, isExpired } from './find-offer.ts'
import type { OfferOnChain } from './read-offer.ts'

export interface OfferToCancel {
  appId: number
  /** The NFT, where the asker named it. */
  tokenId?: number | undefined
  caller: string
}

/**
 * The end of an offer from facts read now: by its bidder at any time, by anybody after the expiry. An app that was created and never
 * set up can be ended too, and so can one whose terms are not this market's.
 *
 * @throws FacetError what `findOffer` throws; `not-the-bidder`, `payees-changed`
 */
export async function expectCancelOffer(
  services: Services,
  { appId, tokenId, caller }: OfferToCancel,
  signed?: readonly Transaction[],
) {
  const offer = await findOffer(services, appId, tokenId)
  if (offer.bidder !== caller && !isExpired(services, offer)) throw new FacetError('not-the-bidder')
  return cancelOfOffer(services, { offer, caller, signed })
}

/** The end of an offer that was read now. @throws FacetError `payees-changed` */
export async function cancelOfOffer(
  services: Services,
  { offer, caller, signed }: { offer: OfferOnChain; caller: string; signed?: readonly Transaction[] | undefined },
) {
  const { bidder, terms, strayBaseUnits } = offer
  const { currency, vault, amountBaseUnits } = terms
  const amount = (offer.isSetUp ? amountBaseUnits : 0n) + strayBaseUnits
  const unpayableNow = await readUnpayable(services.algod, currency, [{ receiver: bidder, amount }])
  const unpayable = signed ? preparedFor(unpayableNow, signed, vault) : unpayableNow
  const group = cancelOffer(await readNetworkParams(services), { offer, caller, unpayable })
  return { offer, unpayable, group }
}

/** The end of an offer, and what it is built from. */
export type OfferCancel = Awaited<ReturnType<typeof cancelOfOffer>>
