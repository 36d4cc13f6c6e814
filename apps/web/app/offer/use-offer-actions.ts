import type { Card } from '@facet/api-contract/nft/card'
import type { Listing, NftReply } from '@facet/api-contract/nft/get-nft'
import { shortAddress } from '../i18n/amount.ts'
import { workSummary } from '../nft/work-summary.ts'
import { currencyDecimals } from '../nft/currency-decimals.ts'
import { useRootData } from '../shell/root-data.ts'
import type { BuyInput } from '../sale/popup/buy-kind.ts'
import { isSafeAsset } from '../nft/is-safe-asset.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'

/** Opens the popup to make, accept or cancel an offer for a work. */
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
          buy: buyInput(nft, currencyDecimals(currencies)),
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

/** The price of one unit if the page shows someone else's sale. */
function listedPrice({ app_id, type, price_base_units: baseUnits, asa_id: assetId }: NftReply['nft']) {
  return app_id !== null && type === 'sale' && baseUnits !== null ? { baseUnits, assetId } : null
}

/** The request to buy that sale; null if it is not public. */
function buyInput(nft: NftReply['nft'], decimals: Record<number, number>): BuyInput | null {
  const { app_id: appId, asa_id: assetId, token_id: tokenId, buy_supply: unitsLeft } = nft
  const price = listedPrice(nft)
  if (price === null || appId === null || !nft.sales.some(({ id }) => id === appId)) return null
  return {
    work: workSummary(nft),
    tokenId,
    appId,
    assetId,
    priceBaseUnits: price.baseUnits,
    decimals: decimals[assetId] ?? 0,
    unitsLeft,
  }
}

/** The fields of an offer that accepting it needs. */
type OfferTaken = Pick<Listing, 'id' | 'address' | 'username' | 'price_base_units' | 'asa_id' | 'units'>

/** The offer that a card shows; null when it shows none. */
export function offerOfCard(card: Card): OfferTaken | null {
  const { app_id: id, address, username, price_base_units, asa_id, buy_supply: units } = card
  if (id === null || address === null || price_base_units === null) return null
  return { id, address, username, price_base_units, asa_id, units }
}

/** Name or short address of the bidder. */
export function bidderOf({ address, username }: Pick<OfferTaken, 'address' | 'username'>): string {
  return username ?? shortAddress(address)
}

/** Units that the visitor can deliver in one step: those in the wallet, and those of the visitor's largest listing without a bid. */
export function unitsToGive(nft: NftReply['nft']): bigint {
  const auctions = nft.mine_auction.filter(({ auction }) => auction.best_bid_base_units === null)
  const listed = [...nft.mine_sale, ...auctions].map(({ units }) => BigInt(units))
  return BigInt(nft.number) + listed.reduce((most, units) => (units > most ? units : most), 0n)
}

/** Units of the work that others own. */
function unitsOfOthers(nft: NftReply['nft']): bigint {
  const listed = [...nft.mine_sale, ...nft.mine_auction].reduce((sum, { units }) => sum + BigInt(units), 0n)
  // A won unit is still in the auction's escrow.
  const won = nft.action === 'claim' ? BigInt(nft.buy_supply) : 0n
  return BigInt(nft.max_supply) - listed - won - BigInt(nft.number)
}

/** Whether anyone else owns units. */
export function canBeOfferedFor(nft: NftReply['nft']): boolean {
  return !nft.deleted && isSafeAsset(nft) && unitsOfOthers(nft) > 0n
}

/** Whether making an offer is the only action on a work: it is not listed, and the visitor owns none of it. */
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
