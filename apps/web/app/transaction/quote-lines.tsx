import { Trans } from '@lingui/react/macro'
import { CostLines } from './cost-lines.tsx'
import type { Cost } from './transaction-kind.ts'
import type { Asked } from './use-asked.ts'

interface QuoteLinesProps {
  quote: Asked<readonly Cost[]>
  /** In a dialog the total stands apart, by `QuoteTotal`. */
  isWithoutTotal?: boolean
}

/** What leaves the wallet, above the button that opens it. */
export function QuoteLines({ quote, isWithoutTotal = false }: QuoteLinesProps) {
  if (quote.state === 'known') {
    return <CostLines costs={isWithoutTotal ? quote.value.filter((cost) => !isTotal(cost)) : quote.value} />
  }
  return (
    <p className="text-sm text-ink-3" role="status">
      {quote.state === 'asking' ? (
        <Trans>Adding up what leaves your wallet …</Trans>
      ) : (
        <Trans>What leaves your wallet cannot be added up right now. It is checked before you sign.</Trans>
      )}
    </p>
  )
}

/** The total, for the foot of a dialog: it stays in sight however long the form is. */
export function QuoteTotal({ quote }: { quote: Asked<readonly Cost[]> }) {
  return quote.state === 'known' ? <CostLines costs={quote.value.filter(isTotal)} /> : null
}

function isTotal({ kind }: Cost): boolean {
  return kind === 'total'
}
