import { useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'

/** A line at the top while the next page is read; nothing when it comes within 150 ms. */
export function RouteProgress() {
  const { t } = useLingui()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="route-progress" role="progressbar" aria-label={t`Loading`} />
}
