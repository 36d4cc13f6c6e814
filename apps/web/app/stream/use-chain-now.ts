import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onTick } from '../shell/use-now.ts'
import { useStream } from './use-stream.ts'

/**
 * Unix seconds of the chain's own clock, which decides when an auction ends: the time of the last block, running on by the
 * seconds that passed in this page since it was known. The visitor's clock is not asked.
 * @param blockSeconds time of the block that the page was read at; newer ones are heard of
 * @param coarsen the time that is as good as this one for what is shown, so that it is not drawn again each second
 */
export function useChainNow(blockSeconds: number, coarsen = (seconds: number) => seconds): number {
  const block = useRef({ seconds: 0, knownSinceMs: 0 })
  const [now, setNow] = useState(blockSeconds)
  const tick = useEffectEvent(() => {
    const { seconds, knownSinceMs } = block.current
    const running = coarsen(seconds + Math.floor((performance.now() - knownSinceMs) / 1_000))
    // Blocks come late and their times are whole seconds: the clock stands still for a moment rather than going back.
    setNow((before) => Math.max(before, running))
  })
  const note = useEffectEvent((seconds: number) => {
    if (seconds <= block.current.seconds) return
    block.current = { seconds, knownSinceMs: performance.now() }
    tick()
  })
  useStream(['block'], (event) => {
    if (event.type === 'block') note(event.timestamp)
  })
  useEffect(() => {
    note(blockSeconds)
  }, [blockSeconds])
  useEffect(() => {
    return onTick(1, () => tick())
  }, [])
  return now
}
