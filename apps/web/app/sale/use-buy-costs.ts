import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../nft/use-price-text.ts'
import type { CostLine } from '../ui/cost-list.tsx'
import { usePriceParts } from './use-price-parts.ts'

const ALGO = 1

/** What one unit costs, with the parts of its price, from the figures that the server read on chain. */
export function useBuyCosts(nft: NftReply['nft']): CostLine[] {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const parts = usePriceParts(nft)
  const price = BigInt(nft.price_base_units ?? 0)
  const deposit = BigInt(nft.deposit_micro_algo)
  const fee = BigInt(nft.network_fee_micro_algo)
  const [priceWords, algoWords] = [priceText(price, nft.asa_id), formats.algo(deposit + fee)]
  const total = nft.asa_id === ALGO ? formats.algo(price + deposit + fee) : t`${priceWords} and ${algoWords}`
  const lines: (CostLine | false)[] = [
    { label: t`Price`, amount: priceText(price, nft.asa_id) },
    ...parts,
    deposit > 0n && {
      label: t`Refundable deposit`,
      amount: formats.algo(deposit),
      note: t`The network holds this while the work is in your wallet. You get it back when you remove the work from it.`,
    },
    { label: t`Network fee`, amount: formats.algo(fee) },
    { label: t`Leaves your wallet`, amount: total, kind: 'total' },
  ]
  return lines.filter((line) => line !== false)
}
