import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { LoadingMark } from '../ui/loading-mark.tsx'
import { useWalletName } from '../wallet/use-wallet-name.ts'

export function UnlockStep({ walletId, onBack }: { walletId: string; onBack: () => void }) {
  const wallet = useWalletName()(walletId)
  return (
    <div className="grid justify-items-start gap-5" aria-live="polite">
      <h1 className="h1">
        <Trans>Waiting for {wallet}</Trans>
      </h1>
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
