import { useEffect, useState } from 'react'
import { useRootDataOrNull } from './root-data.ts'

type Tick = (nowSeconds: number) => void

/** One timer for each period, so everything that ticks on a page is rendered together. */
const clocks = new Map<number, { ticks: Set<Tick>; timer: ReturnType<typeof setInterval> }>()

/**
 * Calls `tick` now and every `everySeconds`.
 * @returns the function that stops it
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

/** Unix seconds. The first render uses the server's clock, so hydration sees the same text; then it ticks. */
export function useNow(everySeconds: number): number {
  const rendered = useRootDataOrNull()?.now ?? 0
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    return onTick(everySeconds, setNow)
  }, [everySeconds])
  return now
}

/** Age in seconds of an event at `atSeconds`. It changes only as often as its text: every second only in the first minute. */
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
