import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

/** The foot of a dialog that can only be closed. */
export function CloseFoot({ onClose }: { onClose: () => void }) {
  return (
    <DialogFoot>
      <Button variant="primary" size="large" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </DialogFoot>
  )
}

interface AgainFootProps {
  /** Whether a group was sent with an unknown outcome: then the same group is sent again. */
  isUnknown: boolean
  onAgain: () => void
  onClose: () => void
}

/** The foot of a dialog whose group failed, or may have failed. */
export function AgainFoot({ isUnknown, onAgain, onClose }: AgainFootProps) {
  return (
    <DialogFoot>
      <Button variant="primary" size="large" onClick={onAgain}>
        {isUnknown ? <Trans>Check again</Trans> : <Trans>Try again</Trans>}
      </Button>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </DialogFoot>
  )
}

/** Says that a group was sent and its outcome is unknown. */
export function UnknownNotice() {
  return (
    <Notice tone="time" isAlert>
      <Trans>
        <b>We do not know yet whether it went through.</b> Checking again resends the same signed transaction: it can
        only execute once.
      </Trans>
    </Notice>
  )
}
