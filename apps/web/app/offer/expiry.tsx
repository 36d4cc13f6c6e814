import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { useChainNow } from '../stream/use-chain-now.ts'

interface ExpiryProps {
  /** Unix seconds; null for an offer without expiry. */
  endSeconds: number | null
  /** Time of the latest block known to the page: the chain's clock decides. */
  blockSeconds: number
}

/** The expiry of an offer, as a countdown. */
export function Expiry({ endSeconds, blockSeconds }: ExpiryProps) {
  const formats = useFormats()
  const now = useChainNow(blockSeconds)
  if (endSeconds === null) {
    return (
      <span className="text-ink-3">
        <Trans>No expiry</Trans>
      </span>
    )
  }
  const isOver = endSeconds <= now
  const until = formats.until(endSeconds, now)
  return (
    <time
      className={isOver ? 'text-ink-3' : 'text-ink-2'}
      dateTime={new Date(endSeconds * 1_000).toISOString()}
      title={formats.dateTime(endSeconds)}
    >
      {isOver ? <Trans>Expired</Trans> : <Trans>Expires {until}</Trans>}
    </time>
  )
}
