import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { type Payout, shareRules } from '@facet/groups/shares'
import type { Cost } from '../money/costs.ts'
import { priceParts } from '../money/trade-words.ts'

type Priced = Pick<NftReply['nft'], 'payout' | 'price_base_units' | 'address'>

/** The payouts of the price of `units`, by the payout rule of the listing's program; null if nothing is for sale. */
export function payoutOf({ payout, price_base_units, address }: Priced, units = 1n): Payout | null {
  if (!payout || price_base_units === null || address === null) return null
  return shareRules[payout.rule](BigInt(price_base_units) * units, address, {
    feeBasisPoints: payout.fees,
    royaltyBasisPoints: payout.royalties,
    platform: payout.platform,
    royaltyReceiver: payout.royalty_receiver,
  })
}

/** The shares that others than the seller get of the price of `units`, as parts of the line above. */
export function partsOf(nft: Priced & Pick<NftReply['nft'], 'asa_id'>, units = 1n): Cost[] {
  const shared = payoutOf(nft, units)
  if (!nft.payout || !shared) return []
  return priceParts({
    royalties: nft.payout.royalties / 100,
    feePercent: nft.payout.fees / 100,
    royaltyBaseUnits: String(shared.toRoyaltyReceiverBaseUnits),
    feeBaseUnits: String(shared.toPlatformBaseUnits),
    assetId: nft.asa_id,
  })
}

/** The seller's share of one unit's price, in base units. */
export function sellerShare(nft: Priced): bigint {
  return payoutOf(nft)?.toSellerBaseUnits ?? 0n
}

/** What an account gets of the price of `units`, as royalty receiver or as platform. */
export function ownShare(nft: Priced, units: bigint, address: string | undefined): bigint {
  const shared = payoutOf(nft, units)
  if (!nft.payout || !shared) return 0n
  const shares = [
    [nft.payout.royalty_receiver, shared.toRoyaltyReceiverBaseUnits],
    [nft.payout.platform, shared.toPlatformBaseUnits],
  ] as const
  return shares.reduce((sum, [receiver, baseUnits]) => sum + (receiver === address ? baseUnits : 0n), 0n)
}
