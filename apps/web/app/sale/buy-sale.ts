import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { BuyNow } from '../works/page-kind.ts'
import { boughtWork } from '../works/work-summary.ts'
import type { BuyInput } from './popup/buy-kind.ts'

/** The price of one unit in the shown sale, and the request to buy it; null for a private sale, which is bought only by its link. */
export function buySale(nft: NftReply['nft'], decimals: Record<number, number>): BuyNow | null {
  const { app_id: appId, asa_id: assetId, token_id: tokenId, buy_supply: unitsLeft } = nft
  const { price_base_units: priceBaseUnits } = nft
  if (appId === null || priceBaseUnits === null) return null
  const price = { baseUnits: priceBaseUnits, assetId }
  if (!nft.sales.some(({ id }) => id === appId)) return { price, request: null }
  const work = boughtWork(nft)
  const input: BuyInput = { work, tokenId, appId, assetId, priceBaseUnits, decimals: decimals[assetId] ?? 0, unitsLeft }
  return { price, request: { kind: 'buy', input } }
}
