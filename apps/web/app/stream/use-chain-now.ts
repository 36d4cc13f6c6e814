import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onTick } from '../shell/use-now.ts'
import { useStream } from './use-stream.ts'

/**
 * Unix seconds of the chain's clock, which decides when an auction ends: the time of the last block, plus the seconds since this page
 * received it. The visitor's clock is not used.
 * @param blockSeconds time of the block at which the page was loaded; newer ones come from the stream
 * @param coarsen rounds the time as far as the display allows, so it is not rendered again each second
 */
export function useChainNow(blockSeconds: number, coarsen = (seconds: number) => seconds): number {
  const block = useRef({ seconds: 0, knownSinceMs: 0 })
  const [now, setNow] = useState(blockSeconds)
  const tick = useEffectEvent(() => {
    const { seconds, knownSinceMs } = block.current
    const running = coarsen(seconds + Math.floor((performance.now() - knownSinceMs) / 1_000))
    // Blocks arrive late and their times are whole seconds: the clock stops for a moment rather than going back.
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
