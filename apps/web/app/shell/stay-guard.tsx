import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { type Location, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router'
import { useToast } from '../ui/toast.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { hasUnsaved } from './unsaved.ts'

/** The part of the Navigation API that is used here; not every browser has it. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  /** Includes the browser's own buttons, but not a script's `location.reload()`. */
  userInitiated: boolean
  destination: { url: string; sameDocument: boolean }
}

const leadsAway = ({
  currentLocation: from,
  nextLocation: to,
}: {
  currentLocation: Location
  nextLocation: Location
}) => (!navigator.onLine || hasUnsaved()) && (from.pathname !== to.pathname || from.search !== to.search)

/**
 * Keeps the visitor on the page if the next one cannot load, so the current one stays readable, and asks before unsaved changes are
 * lost. A router accepts one blocker, so both are here. If the code of a page does not load, the router reloads the page, which
 * without a network ends in the browser's error page.
 */
export function StayGuard() {
  const { t } = useLingui()
  const toast = useToast()
  const blocker = useBlocker(leadsAway)
  const { state } = useNavigation()
  const location = useLocation()
  const navigate = useNavigate()

  const explain = useEffectEvent(() =>
    toast({ kind: 'failure', text: t`You are offline. The page opens once you are reconnected.` }),
  )
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { destination, navigationType, userInitiated } = event
    if (destination.sameDocument || !event.cancelable) return
    const isOwn = new URL(destination.url).origin === window.location.origin
    const isRouterGivingUp = navigationType === 'reload' && !userInitiated && state !== 'idle'
    if (!isOwn || (navigator.onLine && !isRouterGivingUp)) return
    event.preventDefault()
    if (navigator.onLine) {
      const action = { label: t`Reload`, run: () => window.location.reload() }
      toast({ kind: 'failure', text: t`The page did not load.`, action })
    } else explain()
    // The pending navigation would wait forever; a navigation to the current page replaces it and completes.
    if (state !== 'idle') {
      const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state: location.state }
      void navigate(location, options)
    }
  })

  useEffect(() => {
    if (blocker.state !== 'blocked' || navigator.onLine) return
    blocker.reset()
    explain()
  }, [blocker])

  useEffect(() => {
    const navigation: unknown = Reflect.get(window, 'navigation')
    if (!(navigation instanceof EventTarget)) return
    const listen = (event: Event): void => onNavigate(event as NavigateEvent)
    navigation.addEventListener('navigate', listen)
    return () => navigation.removeEventListener('navigate', listen)
  }, [])

  if (blocker.state !== 'blocked' || !navigator.onLine) return null
  return <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
}
