import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FreshnessProps {
  /** The round at which the fact was last seen on chain, formatted. */
  round: string
  /** `4 s ago`, formatted. */
  age: string
  state: 'fresh' | 'stale' | 'offline' | 'checking'
  /** For stale facts. */
  onCheck?: () => void
  /** Omits the text before the round to save space. */
  isShort?: boolean
}

/** When a fact was read from the chain: green up to a minute, amber after, grey when the chain cannot be reached. */
export function Freshness({ round, age, state, onCheck, isShort = false }: FreshnessProps) {
  const look = state === 'stale' ? 'fresh-stale' : state === 'offline' ? 'fresh-offline' : ''
  const icon = state === 'stale' || state === 'checking' ? 'clock' : state === 'offline' ? 'offline' : 'proof'
  const ageText: Record<FreshnessProps['state'], ReactNode> = {
    fresh: age,
    stale: age,
    offline: <Trans>offline</Trans>,
    checking: <Trans>checking now</Trans>,
  }
  return (
    <span className={`fresh ${look}`}>
      <Icon name={icon} />
      <span>
        {isShort ? <Trans>Round {round}</Trans> : <Trans>Checked at round {round}</Trans>}{' '}
        <span className="fresh-age whitespace-nowrap">· {ageText[state]}</span>
      </span>
      {state === 'stale' && onCheck && (
        <button type="button" className="underline min-h-11 px-1" onClick={onCheck}>
          <Trans>Check now</Trans>
        </button>
      )}
    </span>
  )
}
