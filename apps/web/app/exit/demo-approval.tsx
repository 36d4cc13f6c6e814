import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { pendingApproval, subscribeApproval } from '../wallet/approval.ts'

/** The demo wallet's question: the page has said already what the group does. */
export function DemoApproval() {
  const { t } = useLingui()
  const formats = useFormats()
  const request = useSyncExternalStore(subscribeApproval, pendingApproval)
  if (!request) return null
  const { transactions, feeMicroAlgo, answer } = request
  const count = transactions.length
  const fee = formats.algo(feeMicroAlgo)
  return (
    <Dialog title={t`Demo wallet`} onClose={() => answer(false)}>
      <DialogBody>
        <p className="h3">{t`Sign ${plural(count, { one: '# transaction', other: '# transactions' })}`}</p>
        <p className="text-ink-2">
          <Trans>The network fee is {fee}.</Trans>
        </p>
      </DialogBody>
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
