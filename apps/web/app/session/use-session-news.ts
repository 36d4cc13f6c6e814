import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onSessionChange } from './session-news.ts'

/** Reloads the page's data on sign-in or sign-out in another tab; pages of the account then redirect to the sign-in. */
export function useSessionNews(): void {
  const { revalidate } = useRevalidator()
  const readAgain = useEffectEvent(() => void revalidate())
  useEffect(() => {
    return onSessionChange(() => readAgain())
  }, [])
}
