import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { MoreLinks } from './more-links.tsx'

/** Links that do not fit the bar. A `details` element, so it opens without JavaScript. */
export function MoreMenu() {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details ref={ref} className="relative">
      <summary className="nav-more">
        <Trans>More</Trans> <Icon name="down" small />
      </summary>
      <div className="popover-menu popover-menu-start">
        <MoreLinks />
      </div>
    </details>
  )
}
