import { useFormats } from '../i18n/use-formats.ts'
import { useRootData } from '../shell/root-data.ts'
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
  const { config, now: answeredAt } = useRootData()
  // The embedded chain makes a block only when there is something to put in it: there a quiet market is no stale one.
  const seenAt = config.demo_wallet ? Math.max(atSeconds, answeredAt) : atSeconds
  const age = Math.max(0, now - seenAt)
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
