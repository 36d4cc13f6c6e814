import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useRootDataOrNull } from './root-data.ts'

/** Warns that the page is outdated while the market has not read the latest blocks. */
export function StaleBanner() {
  const staleRound = useRootDataOrNull()?.config.stale_round ?? null
  const formats = useFormats()
  const revalidator = useRevalidator()
  if (staleRound === null) return null
  const round = formats.round(staleRound)
  return (
    <div role="status" className="offline">
      <Icon name="offline" />
      <span>
        <Trans>Prices and owners as of round {round}. Catching up…</Trans>
      </span>
      <Button variant="quiet" onClick={() => void revalidator.revalidate()}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
