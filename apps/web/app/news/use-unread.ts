import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useRootDataOrNull, useSession } from '../shell/root-data.ts'
import { useStream } from '../stream/use-stream.ts'

/** For a page whose stream failed, or whose server has no stream to spare (docs/behaviour/notifications.md). */
const POLL_MS = 350_000

/** The number of the signed-in account's unread notifications, read with each page and when the stream announces one. */
export function useUnread(): number {
  const address = useSession()?.address
  const now = useRootDataOrNull()?.now
  const [refetchCount, setRefetchCount] = useState(0)
  const [loaded, setLoaded] = useState<{ address: string; number: number } | null>(null)
  const refetch = () => setRefetchCount((count) => count + 1)
  useStream(address ? ['notifications'] : [], refetch)
  useEffect(() => {
    if (!address) return
    const timer = setInterval(refetch, POLL_MS)
    return () => clearInterval(timer)
  }, [address])
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    void api('GET /api/notification/number').then(
      ({ number }) => isCurrent && setLoaded({ address, number }),
      // Without an answer the counter does not change.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- refetches with each page (now) and event (refetchCount)
  }, [address, now, refetchCount])
  return loaded && loaded.address === address ? loaded.number : 0
}
