import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../nft/use-price-text.ts'
import { type CostLine, CostList } from '../ui/cost-list.tsx'
import type { LiveAuction } from './live-auction.ts'

const ALGO = 1

/** What a bid takes from the wallet, from the figures that the server read on chain. */
export function BidCosts({ auction: { nft, state }, bidBaseUnits }: { auction: LiveAuction; bidBaseUnits: bigint }) {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const deposit = BigInt(nft.deposit_micro_algo)
  const fee = BigInt(nft.network_fee_micro_algo)
  const isRaise = state.own_bid === 'leading' && state.own_bid_base_units !== null
  const earlierBid = priceText(state.own_bid_base_units ?? '0', nft.asa_id)
  const [bidWords, algoWords] = [priceText(bidBaseUnits, nft.asa_id), formats.algo(deposit + fee)]
  const lines: (CostLine | false)[] = [
    {
      label: t`Your bid`,
      amount: bidWords,
      note: isRaise
        ? t`Your bid of ${earlierBid} comes back at once, in the same transaction.`
        : t`The auction contract holds it. It comes back in full the moment somebody bids more.`,
    },
    deposit > 0n && {
      label: t`Refundable deposit`,
      amount: formats.algo(deposit),
      note: t`Makes room for the work in your wallet. You get it back when you remove the work from it.`,
    },
    { label: t`Network fee`, amount: formats.algo(fee) },
    {
      label: t`Leaves your wallet`,
      amount: nft.asa_id === ALGO ? formats.algo(bidBaseUnits + deposit + fee) : t`${bidWords} and ${algoWords}`,
      kind: 'total',
    },
  ]
  return (
    <div className="mt-4">
      <CostList lines={lines.filter((line) => line !== false)} />
    </div>
  )
}
