import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../shell/root-data.ts'

/** Calls back when another account is signed in than before, or none, in this tab or another; not at a first sign-in. */
export function useAccountChange(onChange: () => void): void {
  const address = useSession()?.address ?? null
  const before = useRef(address)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    const former = before.current
    before.current = address
    if (former !== null && former !== address) report()
  }, [address])
}
