import type { Reply } from '@facet/api-contract/client'
import { useLingui } from '@lingui/react/macro'
import { useCostLine } from '../money/cost-lines.tsx'
import { type Cost, depositNote } from '../money/costs.ts'
import { debitCosts } from '../money/debit-costs.ts'
import { Person } from '../nft/person.tsx'
import { usePriceText } from '../nft/use-price-text.ts'
import { CostList } from '../ui/cost-list.tsx'

type Settlement = Reply<'GET /api/auctions/settle'>

/** Who gets what when an auction is closed, and what closing it costs. */
export function SettleLines({ facts }: { facts: Settlement }) {
  const { t } = useLingui()
  const priceText = usePriceText()
  const costLine = useCostLine()
  const amount = (baseUnits: string): string => priceText(baseUnits, facts.asa_id)
  const isSold = facts.outcome === 'sold'
  const lines = [
    { label: t`The work goes to`, amount: <Person isActor address={facts.receiver} username={null} /> },
    ...(isSold
      ? [
          { label: t`Highest bid`, amount: amount(facts.best_bid_base_units) },
          { label: t`Seller receives`, amount: amount(facts.seller_base_units) },
          ...(facts.royalty_base_units === '0'
            ? []
            : [{ label: t`Royalty`, amount: amount(facts.royalty_base_units) }]),
          { label: t`Market fee`, amount: amount(facts.platform_fee_base_units) },
        ]
      : []),
    ...costsOf(facts).map(costLine),
  ]
  return <CostList lines={lines} />
}

function costsOf(facts: Settlement): Cost[] {
  const debits = {
    paid: new Map<bigint, bigint>(),
    holdingMicroAlgo: BigInt(facts.deposit_micro_algo),
    contractMicroAlgo: 0n,
    lentMicroAlgo: BigInt(facts.lent_micro_algo),
    feeMicroAlgo: BigInt(facts.network_fee_micro_algo),
  }
  return debitCosts(debits, { holding: depositNote.room })
}
