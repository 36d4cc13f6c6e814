import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'

const reasons = ['spam', 'offensive', 'other'] as const

/** Tells the moderators about a comment, and why. */
export function ReportForm({ commentId, onClose }: { commentId: number; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [reason, setReason] = useState<(typeof reasons)[number]>('spam')
  const [info, setInfo] = useState('')
  const names = { spam: t`Spam`, offensive: t`Offensive`, other: t`Something else` }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    try {
      await api('POST /api/comments/report', { body: { comment_id: commentId, reason, info } })
      toast({ text: t`Reported to the moderators` })
    } catch (error) {
      await showFailure(error)
    }
    onClose()
  }
  return (
    <form className="grid max-w-(--measure) gap-3" onSubmit={(event) => void submit(event)}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="field-label">
          <Trans>What is wrong with it?</Trans>
        </legend>
        {reasons.map((one) => (
          <label key={one} className="chip">
            <input
              className="sr-only"
              type="radio"
              name={`reason-${commentId}`}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {names[one]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t`Anything to add`}
        maxLength={250}
        value={info}
        onChange={(event) => setInfo(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit">
          <Trans>Report</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
