import { Trans } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { Button } from '../ui/button.tsx'
import { LoadingMark } from '../ui/loading-mark.tsx'

export function ChallengeStep({ address, onCancel }: { address: string; onCancel: () => void }) {
  const short = shortAddress(address)
  return (
    <div className="grid justify-items-start gap-5" aria-live="polite">
      <h1 className="h1">
        <Trans>Sign to verify it is you</Trans>
      </h1>
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
