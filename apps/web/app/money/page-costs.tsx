import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import type { Cost } from './costs.ts'
import { CostLines } from './cost-lines.tsx'
import { estimatedLeaving, type LeavingWords, leavingCosts } from './leaving-costs.ts'

interface PageCostsProps {
  nft: NftReply['nft']
  /** The price, or the bid. */
  paidBaseUnits: bigint
  /** Bought at once. */
  units?: bigint
  words: LeavingWords
  /** What comes back by it. */
  arriving?: readonly Cost[]
}

/** The costs of a trade, shown above its button. */
export function PageCosts({ nft, paidBaseUnits, units = 1n, words, arriving = [] }: PageCostsProps) {
  const leaving = estimatedLeaving(nft, paidBaseUnits, units)
  if (leaving) return <CostLines costs={[...arriving, ...leavingCosts(leaving, words)]} />
  return (
    <p className="text-sm text-ink-3">
      <Trans>
        The fee and deposits are not known yet. You will see them before you approve anything in your wallet.
      </Trans>
    </p>
  )
}
