import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CostLines } from './cost-lines.tsx'
import { ALGO, type Cost, depositMicroAlgo, partCost, withoutNotes } from './costs.ts'
import { estimatedDebits, type DebitWords, debitCosts } from './debit-costs.ts'

interface PageCostsProps {
  nft: NftReply['nft']
  /** The price, or the bid. */
  paidBaseUnits: bigint
  /** Number of units bought at once. */
  units?: bigint
  words: DebitWords
  /** What the account gets of the price, or its earlier bid, which the new bid returns. */
  receivedBaseUnits?: bigint
}

/** The costs of a trade, shown above its button. */
export function PageCosts(props: PageCostsProps) {
  const costs = costsOf(props)
  return costs ? <CostLines costs={costs} /> : <NotKnown />
}

/** The costs of a trade for the bar: the total, its refundable deposit, and what stays locked in the wallet. */
export function BarCosts(props: PageCostsProps) {
  const costs = costsOf(props)
  if (!costs) return <NotKnown />
  const deposit = depositMicroAlgo(costs)
  return (
    <CostLines
      costs={[
        ...costs.filter(({ kind }) => kind === 'total'),
        ...(deposit > 0n ? [partCost(msg`of which refundable deposit`, String(deposit), ALGO)] : []),
        ...withoutNotes(costs.filter(({ kind }) => kind === 'lock')),
      ]}
    />
  )
}

function costsOf({ nft, paidBaseUnits, units = 1n, words, receivedBaseUnits = 0n }: PageCostsProps): Cost[] | null {
  const debits = estimatedDebits(nft, paidBaseUnits, units, receivedBaseUnits)
  return debits && debitCosts(debits, words)
}

function NotKnown() {
  return (
    <p className="text-sm text-ink-3">
      <Trans>
        The fee and deposits are not known yet. You will see them before you approve anything in your wallet.
      </Trans>
    </p>
  )
}
