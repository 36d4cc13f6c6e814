import { Trans } from '@lingui/react/macro'
import { useSession } from './root-data.ts'

/** Tells a signed-in visitor without JavaScript why the buttons of a page do nothing; a signed-out one is asked to sign in. */
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
