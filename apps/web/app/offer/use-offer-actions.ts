import type { Card } from '@facet/api-contract/nft/card'
import type { WorkProps } from '../works/page-kind.ts'
import { boughtWork, workSummary } from '../works/work-summary.ts'
import { currencyDecimals } from '../works/currency-decimals.ts'
import { useRootData } from '../shell/root-data.ts'
import { bidderOf, type OfferTaken, unitsOfOthers } from './offer-facts.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'

/** Opens the popup to make, accept or cancel an offer for a work. */
export function useOfferActions() {
  const { start } = useTransactions()
  const { currencies } = useRootData()
  return {
    make: ({ nft, buyNow, own }: WorkProps) =>
      start({
        kind: 'makeOffer',
        input: {
          work: boughtWork(nft),
          tokenId: nft.token_id,
          maxUnits: String(unitsOfOthers({ nft, own })),
          listedAt: buyNow?.price ?? null,
          buyNow: buyNow?.request ?? null,
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
