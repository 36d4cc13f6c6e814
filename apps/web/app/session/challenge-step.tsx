import { Trans } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { Button } from '../ui/button.tsx'
import { LoadingMark } from '../ui/loading-mark.tsx'

interface ChallengeStepProps {
  address: string
  onCancel: () => void
  /** `h2` inside a page that has its own. */
  heading?: 'h1' | 'h2'
}

export function ChallengeStep({ address, onCancel, heading: Heading = 'h1' }: ChallengeStepProps) {
  const short = shortAddress(address)
  return (
    <div className="grid justify-items-start gap-5" aria-live="polite">
      <Heading className={Heading}>
        <Trans>Sign to verify it is you</Trans>
      </Heading>
      <LoadingMark />
      <p className="max-w-[54ch] text-base text-ink-2">
        <Trans>
          Your wallet shows a transaction of 0 ALGO from <span className="mono">{short}</span> to itself. It moves
          nothing, costs nothing and can never be sent, because it has already expired.
        </Trans>
      </p>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
