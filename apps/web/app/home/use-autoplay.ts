import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const TURN_MS = 5_000

interface AutoplayOptions {
  /** The pointer or the focus is on the carousel. */
  isHeld: boolean
  /** Called with `turn` when it is time for the next one. */
  onTurn: (turn: number) => void
  /** The current slide; a change restarts the timer. */
  turn: number
  count: number
}

/**
 * Advances every five seconds, but not under the pointer or focus, with reduced motion, or in a hidden tab. Back at the first slide it
 * stops until the visitor starts another round, so an idle page makes no requests.
 */
export function useAutoplay({ isHeld, onTurn, turn, count }: AutoplayOptions) {
  const reducesMotion = useSyncExternalStore(
    (onChange) => {
      const query = matchMedia('(prefers-reduced-motion: reduce)')
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  )
  const isHidden = useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.hidden,
    () => false,
  )
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOn = choice ?? !reducesMotion
  const isPlaying = isOn && !isHeld && !isHidden && count > 1
  const goOn = useEffectEvent((from: number) => {
    onTurn(from)
    if (from + 1 >= count) setChoice(false)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => goOn(turn), TURN_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, turn])
  return { isOn, isPlaying, toggle: () => setChoice(!isOn) }
}
