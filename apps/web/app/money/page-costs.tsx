import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { CostLines } from './cost-lines.tsx'
import { estimatedDebits, type DebitWords, debitCosts } from './debit-costs.ts'

interface PageCostsProps {
  nft: NftReply['nft']
  /** The price, or the bid. */
  paidBaseUnits: bigint
  /** Bought at once. */
  units?: bigint
  words: DebitWords
  /** The own earlier bid, which comes back by it. */
  refundBaseUnits?: bigint
}

/** The costs of a trade, shown above its button. */
export function PageCosts({ nft, paidBaseUnits, units = 1n, words, refundBaseUnits = 0n }: PageCostsProps) {
  const debits = estimatedDebits(nft, paidBaseUnits, units, refundBaseUnits)
  if (debits) return <CostLines costs={debitCosts(debits, words)} />
  return (
    <p className="text-sm text-ink-3">
      <Trans>
        The fee and deposits are not known yet. You will see them before you approve anything in your wallet.
      </Trans>
    </p>
  )
}
