import '../i18n/with-work-messages.ts'
import type { ReportKind } from '@facet/api-contract/report/report-kinds'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useFailureText } from '../money/use-failure-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useReportNames } from './report-names.ts'

const limit = 250

export interface ReportFormProps<Kind extends ReportKind> {
  kinds: readonly Kind[]
  /** The account has reported it before. */
  isReported?: boolean
  // A method: a form that offers some kinds sends no other.
  send(this: void, kind: Kind, info: string): Promise<unknown>
  onClose: () => void
}

/** Reports a subject to the moderators. Spam and offensive are sent immediately; other reasons ask for details. */
export function ReportForm<Kind extends ReportKind>({ kinds, isReported, send, onClose }: ReportFormProps<Kind>) {
  const { t } = useLingui()
  const names = useReportNames()
  const failureText = useFailureText()
  const [kind, setKind] = useState<Kind>()
  const [info, setInfo] = useState('')
  const [fault, setFault] = useState<ReactNode>()
  const [state, setState] = useState<'editing' | 'sending' | 'done'>('editing')
  const report = async (chosen: Kind, text: string): Promise<void> => {
    setState('sending')
    setFault(undefined)
    try {
      await send(chosen, text)
      setState('done')
    } catch (error) {
      setFault(await failureText(error))
      setState('editing')
    }
  }
  const choose = (chosen: Kind): void => {
    if (chosen === 'spam' || chosen === 'offensive') void report(chosen, '')
    else setKind(chosen)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (kind && state !== 'sending') void report(kind, info)
  }
  const { length } = info
  const isSending = state === 'sending'
  return (
    <Dialog name="report" title={t`Report`} isBusy={isSending} onClose={onClose}>
      <form className="contents" onSubmit={submit}>
        <DialogBody>
          {fault && (
            <Notice tone="alert" isAlert>
              {fault}
            </Notice>
          )}
          {state === 'done' ? (
            <p role="status">
              <Trans>Reported to the moderators</Trans>
            </p>
          ) : isReported ? (
            <p>
              <Trans>You have already reported this. Moderators will review it.</Trans>
            </p>
          ) : kind ? (
            <TextArea
              label={t`What should the moderators know?`}
              help={kind === 'stolen' ? t`Who made it, and where it can be seen.` : undefined}
              rows={4}
              required
              maxLength={limit}
              aside={t`${length} / ${limit}`}
              value={info}
              onChange={(event) => setInfo(event.target.value)}
            />
          ) : (
            <div className="grid gap-2" role="group" aria-label={t`What is wrong with it?`}>
              <p className="text-ink-2">
                <Trans>What is wrong with it?</Trans>
              </p>
              {kinds.map((one) => (
                <Button key={one} isWide disabled={isSending} onClick={() => choose(one)}>
                  {names[one]}
                </Button>
              ))}
            </div>
          )}
        </DialogBody>
        {kind && state !== 'done' && !isReported && (
          <DialogFoot>
            <Button type="submit" variant="primary" disabled={isSending}>
              <Trans>Send the report</Trans>
            </Button>
          </DialogFoot>
        )}
      </form>
    </Dialog>
  )
}
