import type { Card } from '@facet/api-contract/nft/card'
import type { Listing } from '@facet/api-contract/nft/get-nft'
import { shortAddress } from '../i18n/amount.ts'
import type { WorkProps } from '../works/page-kind.ts'
import { isSafeAsset } from '../works/is-safe-asset.ts'

/** The fields of an offer that are needed to accept it. */
export type OfferTaken = Pick<Listing, 'id' | 'address' | 'username' | 'price_base_units' | 'asa_id' | 'units'>

/** The offer that a card shows; null without one. */
export function offerOfCard(card: Card): OfferTaken | null {
  const { app_id: id, address, username, price_base_units, asa_id, buy_supply: units } = card
  if (id === null || address === null || price_base_units === null) return null
  return { id, address, username, price_base_units, asa_id, units }
}

/** Name or short address of the bidder. */
export function bidderOf({ address, username }: Pick<OfferTaken, 'address' | 'username'>): string {
  return username ?? shortAddress(address)
}

type Work = Pick<WorkProps, 'nft' | 'own'>

/** Units that the visitor can deliver in one step: those in the wallet and in the visitor's largest listing that can end now. */
export function unitsToGive({ nft, own }: Work): bigint {
  const listed = own.filter(({ isFree }) => isFree).map(({ units }) => units)
  return BigInt(nft.number) + listed.reduce((most, units) => (units > most ? units : most), 0n)
}

/** Units of the work that others own. */
export function unitsOfOthers({ nft, own }: Work): bigint {
  const listed = own.reduce((sum, { units }) => sum + units, 0n)
  return BigInt(nft.max_supply) - listed - BigInt(nft.number)
}

/** Whether the visitor can make an offer: the work exists, its asset is safe, and others own units. */
export function canBeOfferedFor(work: Work): boolean {
  return !work.nft.deleted && isSafeAsset(work.nft) && unitsOfOthers(work) > 0n
}

/** Whether an offer is the only possible action: the work is not listed, and the visitor owns no unit. */
export function isForOffersAlone(work: Work): boolean {
  return work.nft.app_id === null && BigInt(work.nft.number) === 0n && canBeOfferedFor(work)
}

/** Whether the viewer has won the only unit in an auction that ended after the page was loaded; its action does not show that yet. */
export function hasWonAll(
  nft: Pick<Card, 'winner' | 'end_date' | 'max_supply'>,
  viewer: string | null | undefined,
  nowSeconds: number,
): boolean {
  return nft.winner !== null && nft.winner === viewer && nft.max_supply === '1' && isOver(nft, nowSeconds)
}

/** Whether an offer has expired. */
export function isOver({ end_date: end }: Pick<Listing, 'end_date'>, nowSeconds: number): boolean {
  return end !== null && end <= nowSeconds
}

/** Whether the visitor can accept an offer now. */
export function canAccept(work: Work, offer: Listing, nowSeconds: number): boolean {
  return !isOver(offer, nowSeconds) && unitsToGive(work) >= BigInt(offer.units)
}
