import { ApiError } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFailureText } from '../money/use-failure-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useToast } from '../ui/toast.tsx'

const limit = 500

interface DecisionDialogProps<Decision extends string> {
  /** Title or name of the decision's subject. */
  subject: string
  decisions: readonly { value: Decision; label: ReactNode }[]
  send: (decision: Decision, reason: string) => Promise<unknown>
  onClose: () => void
  onDone?: () => void
}

/** Asks a moderator for a decision and its reason. Reloads the page when it is sent, or refused because the page is outdated. */
export function DecisionDialog<Decision extends string>({
  subject,
  decisions,
  send,
  onClose,
  onDone,
}: DecisionDialogProps<Decision>) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [decision, setDecision] = useState<Decision>()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<ReactNode>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending || decision === undefined) return
    setIsSending(true)
    setFault(undefined)
    try {
      await send(decision, reason)
      onDone?.()
    } catch (error) {
      const text = await failureText(error)
      if (!isOutdated(error)) {
        setFault(text)
        setIsSending(false)
        return
      }
      toast({ kind: 'failure', text })
    }
    onClose()
    await revalidate()
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
          <p className="line-clamp-3 font-semibold wrap-anywhere">{subject}</p>
          <Segmented label={t`Decision`} value={decision} isRequired options={decisions} onChange={setDecision} />
          <TextArea
            label={t`Reason`}
            help={t`Published in the log and sent to the owner. Do not name anyone.`}
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

/** Whether the subject has been decided about, or has changed, since the page showed it. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.body.status === 409
}
