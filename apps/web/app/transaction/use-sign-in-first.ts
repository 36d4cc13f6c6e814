import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { useTransactions } from './transaction-provider.tsx'

/**
 * A link for visitors to what needs a session: they sign in on the page and go on where they were. Without a script it leads to the
 * sign-in and back.
 * @param goOn begins what was wanted, with what the page has read for the account; not called if the page no longer offers it
 */
export function useSignInFirst(goOn: () => void): { to: string; onClick: (event: MouseEvent) => void } {
  const session = useSession()
  const to = useSignInPath()
  const { signIn } = useTransactions()
  const isWanted = useRef(false)
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    if (!session || !isWanted.current) return
    isWanted.current = false
    begin()
  }, [session])
  const onClick = (event: MouseEvent): void => {
    // Another tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    isWanted.current = true
    signIn(() => {
      isWanted.current = false
    })
  }
  return { to, onClick }
}
