import { useEffect, useState } from 'react'
import { useRootDataOrNull } from './root-data.ts'

type Tick = (nowSeconds: number) => void

/** One timer for each period, so that everything that ticks on a page is drawn at once. */
const clocks = new Map<number, { ticks: Set<Tick>; timer: ReturnType<typeof setInterval> }>()

/**
 * Calls `tick` now and every so many seconds.
 * @returns the function that ends it
 */
export function onTick(everySeconds: number, tick: Tick): () => void {
  let clock = clocks.get(everySeconds)
  if (!clock) {
    const ticks = new Set<Tick>()
    const timer = setInterval(() => {
      for (const each of ticks) each(nowSeconds())
    }, everySeconds * 1_000)
    clock = { ticks, timer }
    clocks.set(everySeconds, clock)
  }
  const { ticks, timer } = clock
  ticks.add(tick)
  tick(nowSeconds())
  return () => {
    ticks.delete(tick)
    if (ticks.size > 0) return
    clearInterval(timer)
    clocks.delete(everySeconds)
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}

/** Unix seconds. The first paint uses the server's clock, so that hydration sees the same text; then it ticks. */
export function useNow(everySeconds: number): number {
  const rendered = useRootDataOrNull()?.now ?? 0
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    return onTick(everySeconds, setNow)
  }, [everySeconds])
  return now
}

/** Age in seconds of what happened at `atSeconds`: it changes as its words do, every second in the first minute only. */
export function useAge(atSeconds: number): number {
  const rendered = useRootDataOrNull()?.now ?? 0
  const [age, setAge] = useState(coarseAge(rendered - atSeconds))
  useEffect(() => {
    return onTick(1, (now) => setAge(coarseAge(now - atSeconds)))
  }, [atSeconds])
  return age
}

function coarseAge(seconds: number): number {
  if (seconds <= 61) return Math.max(0, seconds)
  return seconds < 3_600 ? Math.max(61, seconds - (seconds % 60)) : seconds - (seconds % 3_600)
}
