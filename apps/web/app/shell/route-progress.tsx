import { useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'

/** A progress line at the top while the next page loads; hidden for loads under 150 ms. */
export function RouteProgress() {
  const { t } = useLingui()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="route-progress" role="progressbar" aria-label={t`Loading`} />
}
