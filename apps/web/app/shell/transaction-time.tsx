import { useFormats } from '../i18n/use-formats.ts'
import { explorerUrl } from './explorer-url.ts'
import { useRootData } from './root-data.ts'
import { useNow } from './use-now.ts'

/** The time of a transaction, linked to the market's explorer if it has one. */
export function TransactionTime({ atSeconds, txId }: { atSeconds: number; txId: string }) {
  const formats = useFormats()
  const now = useNow(60)
  const href = explorerUrl(useRootData().config.explorer_urls, 'transaction', txId)
  const when = (
    <time dateTime={new Date(atSeconds * 1_000).toISOString()} title={formats.dateTime(atSeconds)}>
      {formats.ago(atSeconds, now)}
    </time>
  )
  if (!href) return when
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {when}
    </a>
  )
}
