import { FacetError } from '@facet/errors'
import { checkGenuine } from '../market/check-genuine.ts'
import { findDeletedApp, type NamedApp } from '../market/find-deleted-app.ts'
import { areMarketTerms } from '../market/market-terms.ts'
import type { Services } from '../market/services.ts'
import { offerTable } from './offer-table.ts'
import { type OfferOnChain, readOffer } from './read-offer.ts'

/**
 * An offer that is on the chain now, set up or not.
 *
 * @param tokenId the NFT it must be for, where the asker named one
 * @throws FacetError `offer-not-found` (never was one), `offer-taken`, `offer-withdrawn`, `task-of-another-contract`,
 * `listing-not-genuine` (no program of this market), `chain-unavailable`
 */
export async function findOffer(services: Services, appId: number, tokenId?: number): Promise<OfferOnChain> {
  const offer = await readOffer(services.algod, BigInt(appId))
  if (!offer) throw await explainAbsence(services, { appId, tokenId })
  if (tokenId !== undefined && offer.terms.nft !== BigInt(tokenId)) throw new FacetError('offer-not-found', { appId })
  return offer
}

/** Refuses an offer that is not of this market. @throws FacetError `listing-not-genuine`, `nft-not-found` */
export function checkGenuineOffer(services: Services, { appId, terms }: OfferOnChain): Promise<void> {
  const offer = { appId, terms, openedRound: offerTable.madeRound }
  return checkGenuine(services, offer, (creator, market) => areMarketTerms(terms, creator, market))
}

/** Whether an offer can no longer be accepted, by the clock of the chain, which its contract asks too. */
export function isExpired({ clock }: Services, { terms }: Pick<OfferOnChain, 'terms'>): boolean {
  return terms.expirySeconds !== 0n && BigInt(clock.timestampSeconds) >= terms.expirySeconds
}

/** How an offer that is no longer on the chain ended. */
async function explainAbsence(services: Services, named: NamedApp): Promise<FacetError> {
  const offer = await findDeletedApp(services, offerTable, named)
  if (!offer) return new FacetError('offer-not-found', { appId: named.appId })
  return offer.state === 'accepted' ? new FacetError('offer-taken') : new FacetError('offer-withdrawn')
}
