import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { useTransactions } from './transaction-provider.tsx'

/**
 * A link for visitors to an action that needs a session: they sign in on the page and continue there. Without JavaScript it leads to
 * the sign-in page and back.
 * @param goOn starts the action with the data that the page has loaded for the account; not called if the page no longer offers it
 */
export function useSignInFirst(goOn: () => void): { to: string; onClick: (event: MouseEvent) => void } {
  const session = useSession()
  const to = useSignInPath()
  const { signIn } = useTransactions()
  const isPending = useRef(false)
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    if (!session || !isPending.current) return
    isPending.current = false
    begin()
  }, [session])
  const onClick = (event: MouseEvent): void => {
    // The visitor opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    isPending.current = true
    signIn(() => {
      isPending.current = false
    })
  }
  return { to, onClick }
}
