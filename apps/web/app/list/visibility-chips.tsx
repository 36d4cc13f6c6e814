import { Trans } from '@lingui/react/macro'
import { useRootData } from '../shell/root-data.ts'
import { ChipLink } from '../ui/chip-link.tsx'

interface Visibility {
  isVerifiedOnly: boolean
  /** Null until the visitor filters by it: then the list follows their setting. */
  showsAdult: boolean | null
}

interface VisibilityChipsProps {
  filter: Visibility
  /** The address of the page with another filter. */
  hrefOf: (changed: Partial<Visibility>) => string
}

/** Limits a list to verified artists, and shows or hides adult works in it. */
export function VisibilityChips({ filter, hrefOf }: VisibilityChipsProps) {
  const { session } = useRootData()
  const showsAdult = filter.showsAdult ?? session.nsfw
  return (
    <>
      <ChipLink to={hrefOf({ isVerifiedOnly: !filter.isVerifiedOnly })} isOn={filter.isVerifiedOnly} isToggle>
        <Trans>Verified artists</Trans>
      </ChipLink>
      <ChipLink to={hrefOf({ showsAdult: !showsAdult })} isOn={showsAdult} isToggle>
        <Trans>Adult content</Trans>
      </ChipLink>
    </>
  )
}
