import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { ChipLink } from './chip-link.tsx'
import { Icon } from './icon.tsx'

interface ShuffleChipProps {
  /** The address of the random order with a seed; null lets the market choose it. */
  hrefOf: (seed: number | null) => string
  isOn: boolean
}

/** The choice of the random order. Each press shuffles again, even when random is already chosen. */
export function ShuffleChip({ hrefOf, isOn }: ShuffleChipProps) {
  const navigate = useNavigate()
  return (
    <ChipLink
      to={hrefOf(null)}
      isOn={isOn}
      onClick={(event) => {
        event.preventDefault()
        const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
        void navigate(hrefOf(seed), { preventScrollReset: true })
      }}
    >
      <Icon name="dice" small />
      <Trans>Random</Trans>
    </ChipLink>
  )
}
