import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../shell/root-data.ts'
import { useStream } from '../stream/use-stream.ts'

/** Reads the page again when an offer of the signed-in account, or one to it, has changed. */
export function useLiveOffers(): void {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useStream(session ? [`account:${session.address}`] : [], () => {
    // Events of one block come together: read once.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), 30)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
