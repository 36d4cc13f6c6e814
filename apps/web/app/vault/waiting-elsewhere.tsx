import { Trans } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useSession } from '../shell/root-data.ts'
import { Notice } from '../ui/notice.tsx'

/** Names those of the given addresses for which something is held; renders nothing without any. */
export function WaitingElsewhere({ addresses }: { addresses: readonly string[] }) {
  const formats = useFormats()
  const own = useSession()?.address
  const others = addresses.filter((address) => address !== own)
  if (others.length === 0) return null
  const names = formats.list(others.map(shortAddress))
  return (
    <Notice tone="time" className="mt-3">
      <Trans>Payments or works are held for you at {names}. Sign in with that address to claim them.</Trans>
    </Notice>
  )
}
