import type { Card } from '@facet/api-contract/nft/card'
import type { Listing, NftReply } from '@facet/api-contract/nft/get-nft'
import { shortAddress } from '../i18n/amount.ts'
import { workSummary } from '../nft/work-summary.ts'
import { currencyDecimals } from '../sale/currency-decimals.ts'
import { useRootData } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'

/** Opens the popup for an offer of a work: to make one, to accept one, to take one back. */
export function useOfferActions() {
  const { start } = useTransactions()
  const { currencies } = useRootData()
  return {
    make: (nft: NftReply['nft']) =>
      start({
        kind: 'makeOffer',
        input: {
          work: workSummary(nft),
          tokenId: nft.token_id,
          maxUnits: String(unitsOfOthers(nft)),
          listedAt: listedPrice(nft),
          holdsAsset: nft.holds_asset,
          decimals: currencyDecimals(currencies),
        },
      }),
    accept: (work: Card, offer: OfferTaken) =>
      start({
        kind: 'acceptOffer',
        input: {
          work: workSummary(work),
          tokenId: work.token_id,
          appId: offer.id,
          bidder: bidderOf(offer),
          priceBaseUnits: offer.price_base_units,
          assetId: offer.asa_id,
          units: offer.units,
        },
      }),
    giveBack: (work: Card, offer: OfferTaken) =>
      start({
        kind: 'returnOffer',
        input: { work: workSummary(work), tokenId: work.token_id, appId: offer.id, bidder: bidderOf(offer) },
      }),
    close: (work: Card, appId: number) =>
      start({ kind: 'closeOffer', input: { work: workSummary(work), tokenId: work.token_id, appId } }),
  }
}

/** What one unit costs where the work is seen through a sale of somebody else. */
function listedPrice({ app_id, type, price_base_units: baseUnits, asa_id: assetId }: NftReply['nft']) {
  return app_id !== null && type === 'sale' && baseUnits !== null ? { baseUnits, assetId } : null
}

/** Of an offer what its acceptance names. */
type OfferTaken = Pick<Listing, 'id' | 'address' | 'username' | 'price_base_units' | 'asa_id' | 'units'>

/** The offer that a card shows; null when it shows none. */
export function offerOfCard(card: Card): OfferTaken | null {
  const { app_id: id, address, username, price_base_units, asa_id, buy_supply: units } = card
  if (id === null || address === null || price_base_units === null) return null
  return { id, address, username, price_base_units, asa_id, units }
}

/** Name or short address of who made an offer. */
export function bidderOf({ address, username }: Pick<OfferTaken, 'address' | 'username'>): string {
  return username ?? shortAddress(address)
}

/** Units that the visitor can give in one step: those in the wallet, and those of the largest own listing without a bid. */
export function unitsToGive(nft: NftReply['nft']): bigint {
  const auctions = nft.mine_auction.filter(({ auction }) => auction.best_bid_base_units === null)
  const listed = [...nft.mine_sale, ...auctions].map(({ units }) => BigInt(units))
  return BigInt(nft.number) + listed.reduce((most, units) => (units > most ? units : most), 0n)
}

/** Units of the work that are somebody else's. */
function unitsOfOthers(nft: NftReply['nft']): bigint {
  const listed = [...nft.mine_sale, ...nft.mine_auction].reduce((sum, { units }) => sum + BigInt(units), 0n)
  // What was won waits in the auction's escrow.
  const won = nft.action === 'claim' ? BigInt(nft.buy_supply) : 0n
  return BigInt(nft.max_supply) - listed - won - BigInt(nft.number)
}

/** Whether there is anybody to make an offer to. */
export function canBeOfferedFor(nft: NftReply['nft']): boolean {
  return !nft.deleted && !nft.clawback && !nft.freeze && unitsOfOthers(nft) > 0n
}

/** Whether an offer is all that can be done about a work: nobody sells it, and none of it is one's own. */
export function isForOffersAlone(nft: NftReply['nft']): boolean {
  return nft.app_id === null && BigInt(nft.number) === 0n && canBeOfferedFor(nft)
}

/** Whether the time of an offer is up. */
export function isOver({ end_date: end }: Pick<Listing, 'end_date'>, nowSeconds: number): boolean {
  return end !== null && end <= nowSeconds
}

/** Whether an offer can be accepted by the visitor now. */
export function canAccept(nft: NftReply['nft'], offer: Listing, nowSeconds: number): boolean {
  return !isOver(offer, nowSeconds) && unitsToGive(nft) >= BigInt(offer.units)
}
