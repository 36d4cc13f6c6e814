import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'

/** Stands in for an adult work until the visitor has confirmed an age. Words sit on a badge, never on paint. */
export function AdultCover() {
  return (
    <div className="paint grid size-full place-items-center">
      <Badge icon="lock">
        <Trans>Adult content</Trans>
      </Badge>
    </div>
  )
}
