import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { useLingui } from '@lingui/react/macro'
import { usePriceText } from '../nft/use-price-text.ts'
import type { CostLine } from '../ui/cost-list.tsx'

/** Who beside the seller gets what of one unit's price, as parts of the line above. */
export function usePriceParts(nft: NftReply['nft']): CostLine[] {
  const { t } = useLingui()
  const priceText = usePriceText()
  const { royalties, royalty_base_units: royalty, platform_fee_base_units: fee } = nft
  const feePercent = nft.fees / 100
  const parts = [
    { label: t`of which creator royalty, ${royalties}%`, baseUnits: royalty ?? '0' },
    { label: t`of which market fee, ${feePercent}%`, baseUnits: fee ?? '0' },
  ]
  return parts
    .filter(({ baseUnits }) => BigInt(baseUnits) > 0n)
    .map(({ label, baseUnits }) => ({ label, amount: priceText(baseUnits, nft.asa_id), kind: 'part' }))
}
