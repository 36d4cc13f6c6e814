import { Trans } from '@lingui/react/macro'
import { LoadingMark } from './loading-mark.tsx'

/** While a dialog's code is on its way: the pressed button has an answer, and no second press starts anything. */
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
