import { Trans } from '@lingui/react/macro'
import { Notice } from './notice.tsx'

/** Says that moderators hid a work or a collection, and why; nothing if it is not hidden. */
export function HiddenNotice({ reason: text }: { reason: string | null }) {
  if (text === null) return null
  return (
    <Notice tone="alert" className="mb-4">
      <Trans>
        <b>The moderators hid this page from lists and search.</b> Its contracts work as before.
      </Trans>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        <Trans>Reason: {text}</Trans>
      </p>
    </Notice>
  )
}
