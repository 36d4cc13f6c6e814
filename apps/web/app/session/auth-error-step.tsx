import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../money/use-error-text.ts'
import type { Failure } from '../i18n/failure.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

interface AuthErrorStepProps {
  failure: Failure
  onRetry: () => void
  onBack: () => void
  /** `h2` inside a page that has its own. */
  heading?: 'h1' | 'h2'
}

export function AuthErrorStep({ failure, onRetry, onBack, heading: Heading = 'h1' }: AuthErrorStepProps) {
  const { why, wayOut } = useErrorText()(failure)
  return (
    <div className="grid gap-5">
      <Heading className={Heading}>
        <Trans>Not signed in</Trans>
      </Heading>
      <Notice tone="alert" isAlert>
        <b>{why}.</b> {wayOut}
      </Notice>
      <p className="text-ink-2">
        <Trans>Nothing left your wallet.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="large" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="large" onClick={onBack}>
          <Trans>Choose another wallet</Trans>
        </Button>
      </div>
      <details className="border-t border-line">
        <summary className="summary">
          <Trans>Details for support</Trans> <Icon name="down" small />
        </summary>
        <p className="mono text-sm text-ink-3 wrap-anywhere">
          {failure.code}: {failure.message}
        </p>
      </details>
    </div>
  )
}
