import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { type ApprovalRequest, pendingApproval, subscribeApproval } from './approval.ts'

/** The demo wallet's approval dialog; renders nothing without a pending request. */
export function DemoDialog({ children }: { children: (request: ApprovalRequest) => ReactNode }) {
  const { t } = useLingui()
  const request = useSyncExternalStore(subscribeApproval, pendingApproval, () => null)
  if (!request) return null
  const { answer } = request
  return (
    <Dialog className="dialog-wallet" title={t`Demo wallet`} onClose={() => answer(false)}>
      <DialogBody>{children(request)}</DialogBody>
      <DialogFoot>
        <Button variant="primary" size="large" onClick={() => answer(true)}>
          <Trans>Approve and sign</Trans>
        </Button>
        <Button onClick={() => answer(false)}>
          <Trans>Reject</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
