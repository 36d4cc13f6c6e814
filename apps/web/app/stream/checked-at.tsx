import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { useRootDataOrNull } from '../shell/root-data.ts'
import { useAge } from '../shell/use-now.ts'
import { useOnline } from '../shell/use-online.ts'
import { Freshness } from '../ui/freshness.tsx'
import { useIsBehind } from './gap.ts'

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
  const { t } = useLingui()
  const formats = useFormats()
  const isOnline = useOnline()
  const isBehind = useIsBehind()
  const staleRound = useRootDataOrNull()?.config.stale_round ?? null
  const age = useAge(atSeconds)
  const isStale = staleRound !== null || age > FRESH_SECONDS
  const state = !isOnline ? 'offline' : isChecking || isBehind ? 'checking' : isStale ? 'stale' : 'fresh'
  return (
    <Freshness
      // While the market is behind, use the last round that it has read, as the banner does; the age of that round is not known.
      round={formats.round(staleRound === null ? round : Math.min(round, staleRound))}
      age={staleRound === null ? formats.ago(0, age) : t`not up to date`}
      state={state}
      isShort={isShort}
      {...(onCheck ? { onCheck } : {})}
    />
  )
}
