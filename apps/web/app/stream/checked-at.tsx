import { useFormats } from '../i18n/use-formats.ts'
import { useNow } from '../shell/use-now.ts'
import { useOnline } from '../shell/use-online.ts'
import { Freshness } from '../ui/freshness.tsx'

const FRESH_SECONDS = 60

interface CheckedAtProps {
  round: number
  /** Time of that round's block, unix seconds. */
  atSeconds: number
  isChecking?: boolean
  onCheck?: () => void
  isShort?: boolean
}

/** The freshness mark of facts read at a round. */
export function CheckedAt({ round, atSeconds, isChecking = false, onCheck, isShort = false }: CheckedAtProps) {
  const formats = useFormats()
  const isOnline = useOnline()
  const now = useNow(1)
  const age = Math.max(0, now - atSeconds)
  const state = !isOnline ? 'offline' : isChecking ? 'checking' : age > FRESH_SECONDS ? 'stale' : 'fresh'
  return (
    <Freshness
      round={formats.round(round)}
      age={formats.ago(now - age, now)}
      state={state}
      isShort={isShort}
      {...(onCheck ? { onCheck } : {})}
    />
  )
}
