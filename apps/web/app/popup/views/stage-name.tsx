import { Trans, useLingui } from '@lingui/react/macro'
import type { TransactionKind, WorkSummary } from '../../transaction/transaction-kind.ts'

/** `Step 1 of 2: Create the sale contract`, where a kind has more than one signature. */
export function StageName({ kind, stage }: { kind: TransactionKind<{ work: WorkSummary }>; stage: number }) {
  const { i18n } = useLingui()
  const name = kind.stages[stage]?.name
  if (!name) return null
  const [position, count, words] = [stage + 1, kind.stages.length, i18n._(name)]
  return (
    <p className="text-sm text-ink-3">
      <Trans>
        Step {position} of {count}: {words}
      </Trans>
    </p>
  )
}
