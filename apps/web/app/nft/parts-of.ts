import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { Cost } from '../money/costs.ts'
import { priceParts } from '../money/trade-words.ts'

type Shared = Pick<
  NftReply['nft'],
  'royalties' | 'fees' | 'royalty_base_units' | 'platform_fee_base_units' | 'price_base_units' | 'asa_id'
>

/** Who beside the seller gets what of the price of so many units, as parts of the line above. Shares round down, as in the contract. */
export function partsOf(nft: Shared, units = 1n): Cost[] {
  const total = BigInt(nft.price_base_units ?? 0) * units
  const share = (ofOne: string | null, basisPoints: number) =>
    units === 1n || (ofOne ?? '0') === '0' ? (ofOne ?? '0') : String((total * BigInt(basisPoints)) / 10_000n)
  return priceParts({
    royalties: nft.royalties,
    feePercent: nft.fees / 100,
    royaltyBaseUnits: share(nft.royalty_base_units, Math.round(nft.royalties * 100)),
    feeBaseUnits: share(nft.platform_fee_base_units, nft.fees),
    assetId: nft.asa_id,
  })
}
