import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { LoadingMark } from '../ui/loading-mark.tsx'
import { useWalletName } from '../wallet/use-wallet-name.ts'

interface UnlockStepProps {
  walletId: string
  onBack: () => void
  /** `h2` inside a page that has its own. */
  heading?: 'h1' | 'h2'
}

export function UnlockStep({ walletId, onBack, heading: Heading = 'h1' }: UnlockStepProps) {
  const wallet = useWalletName()(walletId)
  return (
    <div className="grid justify-items-start gap-5" aria-live="polite">
      <Heading className={Heading}>
        <Trans>Waiting for {wallet}</Trans>
      </Heading>
      <LoadingMark />
      <p className="max-w-[54ch] text-base text-ink-2">
        <Trans>Unlock it and approve the connection. We retry every second.</Trans>
      </p>
      <Button onClick={onBack}>
        <Trans>Choose another wallet</Trans>
      </Button>
    </div>
  )
}
