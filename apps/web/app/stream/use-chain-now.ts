import { useEffect, useState } from 'react'
import { useStream } from './use-stream.ts'

/**
 * Unix seconds of the chain's own clock, which decides when an auction ends: the time of the last block, running on by the
 * seconds that passed in this page since it was known. The visitor's clock is not asked.
 * @param blockSeconds time of the block that the page was read at; newer ones are heard of
 */
export function useChainNow(blockSeconds: number): number {
  const [heardSeconds, setHeardSeconds] = useState(blockSeconds)
  const newestSeconds = Math.max(blockSeconds, heardSeconds)
  const [now, setNow] = useState(blockSeconds)
  useStream(['block'], (event) => {
    if (event.type === 'block') setHeardSeconds(event.timestamp)
  })
  useEffect(() => {
    const knownSinceMs = performance.now()
    // Blocks come late and their times are whole seconds: the clock stands still for a moment rather than going back.
    const tick = (): void =>
      setNow((before) => Math.max(before, newestSeconds + Math.floor((performance.now() - knownSinceMs) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [newestSeconds])
  return now
}
