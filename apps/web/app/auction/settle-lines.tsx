import '../i18n/with-work-messages.ts'
import type { Reply } from '@facet/api-contract/client'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAmountWithFiat, useCostLine } from '../money/cost-lines.tsx'
import { type Cost, depositNote } from '../money/costs.ts'
import { debitCosts, noDebits } from '../money/debit-costs.ts'
import { personAs } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { useSession } from '../shell/root-data.ts'
import { CostList } from '../ui/cost-list.tsx'

type Settlement = Reply<'GET /api/auctions/settle'>

/** The receivers of the work and the money when an auction is closed, and the cost of closing it. */
export function SettleLines({ facts }: { facts: Settlement }) {
  const { t } = useLingui()
  const amountOf = useAmountWithFiat()
  const costLine = useCostLine()
  const viewer = useSession()?.address
  const amount = (baseUnits: string) => amountOf(baseUnits, facts.asa_id)
  const isSold = facts.outcome === 'sold'
  const lines = [
    {
      label: t`The work goes to`,
      amount: <Person isActor {...personAs('receiver', facts.receiver, facts)} />,
    },
    ...(isSold
      ? [
          { label: t`Winning bid`, ...amount(facts.best_bid_base_units) },
          { label: t`Seller receives`, ...amount(facts.seller_base_units) },
          ...(facts.royalty_base_units === '0' ? [] : [{ label: t`Royalty`, ...amount(facts.royalty_base_units) }]),
          { label: t`Market fee`, ...amount(facts.platform_fee_base_units) },
        ]
      : []),
    ...costsOf(facts, viewer).map(costLine),
  ]
  return <CostList lines={lines} />
}

function costsOf(facts: Settlement, viewer: string | undefined): Cost[] {
  const isSeller = viewer === facts.seller
  const unlockedMicroAlgo = BigInt(facts.unlocked_micro_algo)
  const debits = {
    ...noDebits,
    received: new Map(facts.received.map((paid) => [currencyFromWire(paid.asa_id), BigInt(paid.base_units)])),
    returnedMicroAlgo: isSeller ? BigInt(facts.returned_micro_algo) - unlockedMicroAlgo : 0n,
    unlockedMicroAlgo: isSeller ? unlockedMicroAlgo : 0n,
    holdingMicroAlgo: BigInt(facts.deposit_micro_algo),
    lentMicroAlgo: BigInt(facts.lent_micro_algo),
    feeMicroAlgo: BigInt(facts.network_fee_micro_algo),
  }
  return debitCosts(debits, { holding: depositNote.room, received: msg`You receive` })
}
