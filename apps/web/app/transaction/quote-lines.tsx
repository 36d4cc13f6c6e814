import { Trans, useLingui } from '@lingui/react/macro'
import { CostLines } from '../money/cost-lines.tsx'
import { withoutNotes } from '../money/costs.ts'
import type { Quote } from './use-quote.ts'

/** The total, above the button that opens the wallet. */
export function QuoteLines({ quote }: { quote: Quote }) {
  if (quote.state === 'loaded') return <CostLines costs={quote.value} />
  return <QuoteState isLoading={quote.state === 'loading'} />
}

/**
 * The costs in the foot of a dialog, always visible: every line and the total. The notes are in the body (`QuoteNotes`).
 * While a new total is calculated, the lines stay without amounts, so the button does not move.
 */
export function QuoteFoot({ quote }: { quote: Quote }) {
  return (
    <div className="dialog-costs">
      {quote.state === 'loaded' ? (
        <CostLines costs={withoutNotes(quote.value)} />
      ) : quote.state === 'loading' && quote.before ? (
        <CostLines costs={withoutNotes(quote.before)} isUnknown />
      ) : (
        <QuoteState isLoading={quote.state === 'loading'} />
      )}
    </div>
  )
}

/** Notes on the foot's lines: when a deposit is returned. */
export function QuoteNotes({ quote }: { quote: Quote }) {
  const { i18n } = useLingui()
  const costs = quote.state === 'loaded' ? quote.value : quote.state === 'loading' ? quote.before : undefined
  const noted = (costs ?? []).flatMap(({ label, note }) => (note ? [{ label, note }] : []))
  if (noted.length === 0) return null
  return (
    <ul className="grid gap-1.5 text-sm text-ink-3">
      {noted.map(({ label, note }, index) => (
        <li key={index}>
          <b>{i18n._(label)}.</b> {i18n._(note)}
        </li>
      ))}
    </ul>
  )
}

function QuoteState({ isLoading }: { isLoading: boolean }) {
  return (
    <p className="text-sm text-ink-3" role="status">
      {isLoading ? (
        <Trans>Calculating the total…</Trans>
      ) : (
        <Trans>The total cannot be calculated now. It is checked before you sign.</Trans>
      )}
    </p>
  )
}
