import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'

/** Covers an adult work until the visitor has confirmed being 18 or older. */
export function AdultCover() {
  return (
    <div className="paint grid size-full place-items-center">
      <Badge icon="lock">
        <Trans>Adult content</Trans>
      </Badge>
    </div>
  )
}
