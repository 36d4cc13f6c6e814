import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../money/use-error-text.ts'
import type { Failure } from '../i18n/failure.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function MintErrorStep({ failure, onBack }: { failure: Failure; onBack: () => void }) {
  const { why, wayOut } = useErrorText()(failure)
  return (
    <EmptyState
      kind="failed"
      title={why}
      text={wayOut || <Trans>Your draft is saved on this device.</Trans>}
      action={
        <Button variant="primary" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
      }
    />
  )
}
