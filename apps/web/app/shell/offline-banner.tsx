import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useOnline } from './use-online.ts'

export function OfflineBanner() {
  const isOnline = useOnline()
  const revalidator = useRevalidator()
  return (
    <div role="status">
      {!isOnline && (
        <div className="offline">
          <Icon name="offline" />
          <span>
            <Trans>You are offline. This page may be out of date.</Trans>
          </span>
          <Button variant="quiet" onClick={() => void revalidator.revalidate()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
