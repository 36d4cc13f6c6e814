import { Trans } from '@lingui/react/macro'
import { CostLines } from './cost-lines.tsx'
import type { Cost } from './transaction-kind.ts'
import type { Asked } from './use-asked.ts'

/** What leaves the wallet, above the button that opens it. */
export function QuoteLines({ quote }: { quote: Asked<readonly Cost[]> }) {
  if (quote.state === 'known') return <CostLines costs={quote.value} />
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
