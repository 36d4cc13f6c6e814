import type { Reply } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../api.ts'
import { useFailureText } from '../money/use-failure-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useActionNames } from './moderation-names.ts'

const limit = 500

interface DecisionDialogProps {
  reported: Reply<'GET /api/moderation/queue'>['metadata'][number]
  onClose: () => void
  onDone: () => Promise<void>
}

/** Asks a moderator for a measure and its reason. */
export function DecisionDialog({ reported, onClose, onDone }: DecisionDialogProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const names = useActionNames()
  const { subject, id, title, actions } = reported
  const [action, setAction] = useState<(typeof actions)[number]>()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<ReactNode>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending || action === undefined) return
    setIsSending(true)
    setFault(undefined)
    try {
      await api('POST /api/moderation/decide', { body: { subject, id, action, reason } })
      await onDone()
    } catch (error) {
      setFault(await failureText(error))
      setIsSending(false)
    }
  }
  const { length } = reason
  return (
    <Dialog name="decision" title={t`Decide`} isBusy={isSending} onClose={onClose}>
      <form className="contents" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          {fault && (
            <Notice tone="alert" isAlert>
              {fault}
            </Notice>
          )}
          <p className="line-clamp-3 font-semibold wrap-anywhere">{title}</p>
          <Segmented
            label={t`Decision`}
            value={action}
            isRequired
            options={actions.map((value) => ({ value, label: names[value] }))}
            onChange={setAction}
          />
          <TextArea
            label={t`Reason`}
            help={t`Published in the log, and sent to the owner. Name nobody.`}
            rows={4}
            required
            maxLength={limit}
            aside={t`${length} / ${limit}`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button type="submit" variant="primary" disabled={isSending}>
            <Trans>Decide</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
