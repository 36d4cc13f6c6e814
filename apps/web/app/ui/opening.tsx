import { Trans } from '@lingui/react/macro'
import { LoadingMark } from './loading-mark.tsx'

/** Shown while a dialog's code loads: the visitor sees that the press worked, and a second press starts nothing. */
export function Opening() {
  return (
    <div className="dialog-scrim dialog-opening" role="status">
      <LoadingMark />
      <span className="sr-only">
        <Trans>Opening…</Trans>
      </span>
    </div>
  )
}
