import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'

interface LeaveQuestionProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before the visitor leaves a page with unsaved changes. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useLingui()
  return (
    <Dialog role="alertdialog" title={t`Leave without saving?`} onClose={onStay}>
      <DialogBody>
        <p>
          <Trans>Your changes on this page are not saved.</Trans>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="large" onClick={onStay}>
          <Trans>Stay</Trans>
        </Button>
        <Button onClick={onLeave}>
          <Trans>Leave</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
