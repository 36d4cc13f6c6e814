import { useEffect, useState } from 'react'
import { useRootDataOrNull } from './root-data.ts'

/** Unix seconds. The first paint uses the server's clock, so that hydration sees the same text; then it ticks. */
export function useNow(everySeconds: number): number {
  const rendered = useRootDataOrNull()?.now ?? 0
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    const tick = (): void => setNow(Math.floor(Date.now() / 1_000))
    tick()
    const timer = setInterval(tick, everySeconds * 1_000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}
