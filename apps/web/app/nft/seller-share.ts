import type { NftReply } from '@facet/api-contract/nft/get-nft'

/** The seller's share of one unit's price, in base units: the price without royalty and market fee. */
export function sellerShare(
  nft: Pick<NftReply['nft'], 'price_base_units' | 'royalty_base_units' | 'platform_fee_base_units'>,
): bigint {
  return (
    BigInt(nft.price_base_units ?? 0) - BigInt(nft.royalty_base_units ?? 0) - BigInt(nft.platform_fee_base_units ?? 0)
  )
}
