import { Trans } from '@lingui/react/macro'
import { useSession } from './root-data.ts'

/** Explains to signed-in visitors without JavaScript why the buttons do nothing; signed-out visitors are asked to sign in instead. */
export function NoScriptBanner() {
  const session = useSession()
  if (session === null) return null
  return (
    <noscript>
      <p className="offline">
        <Trans>Buying, selling and writing require JavaScript.</Trans>
      </p>
    </noscript>
  )
}
