import { Trans } from '@lingui/react/macro'
import { CostLines } from './cost-lines.tsx'
import type { Quote } from './use-quote.ts'

/** What leaves the wallet, above the button that opens it. */
export function QuoteLines({ quote }: { quote: Quote }) {
  if (quote.state === 'known') return <CostLines costs={quote.costs} />
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
