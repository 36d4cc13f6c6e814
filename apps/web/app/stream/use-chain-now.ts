import { useEffect, useState } from 'react'

/**
 * Unix seconds of the chain's own clock, which decides when an auction ends: the time of the last block, running on by the
 * seconds that passed in this page since it was known. The visitor's clock is not asked.
 * @param blockSeconds time of the newest block that the page has heard of
 */
export function useChainNow(blockSeconds: number): number {
  const [now, setNow] = useState(blockSeconds)
  useEffect(() => {
    const knownSinceMs = performance.now()
    // Blocks come late and their times are whole seconds: the clock stands still for a moment rather than going back.
    const tick = (): void =>
      setNow((before) => Math.max(before, blockSeconds + Math.floor((performance.now() - knownSinceMs) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [blockSeconds])
  return now
}
