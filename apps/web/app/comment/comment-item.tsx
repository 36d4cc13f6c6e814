import type { Comment } from '@facet/api-contract/comment/comment-codec'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { ReportDialog } from '../report/report-dialog.tsx'
import { useSession } from '../shell/root-data.ts'
import { useNow } from '../shell/use-now.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { PersonHead } from '../works/person-head.tsx'
import { CommentText } from './comment-text.tsx'

interface CommentItemProps {
  comment: Comment
  onDelete: () => void
  /** Called once the comment's author is muted or no longer muted. */
  onMute: (isMuted: boolean) => void
}

/** A comment with its author, its time and the viewer's actions. */
export function CommentItem({ comment, onDelete, onMute }: CommentItemProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow(60)
  const session = useSession()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [open, setOpen] = useState<'delete' | 'report'>()
  const { id, address, username, pp, verify, governor, date } = comment
  const mute = async (muted: boolean): Promise<void> => {
    try {
      await api('POST /api/account/mute', { body: { user: username ?? address ?? '', muted } })
      onMute(muted)
      if (muted) {
        const action = { label: <Trans>Undo</Trans>, run: () => void mute(false) }
        toast({ text: t`Muted. You no longer see these comments.`, action })
      }
    } catch (error) {
      await showFailure(error)
    }
  }
  const remove = async (): Promise<void> => {
    try {
      await api('POST /api/comments/delete', { body: { comment_id: id } })
      onDelete()
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-3">
        {address === null ? (
          <span className="py-2.5 text-ink-3">
            <Trans>Deleted user</Trans>
          </span>
        ) : (
          <PersonHead {...{ address, username, pp, governor }} verified={verify} />
        )}
        <time
          className="text-sm text-ink-3"
          dateTime={new Date(date * 1_000).toISOString()}
          title={formats.dateTime(date)}
        >
          {formats.ago(date, now)}
        </time>
      </header>
      <CommentText text={comment.comment} />
      {session && (
        <div className="-ml-2.5 flex flex-wrap">
          {comment.can_delete && (
            <Button variant="quiet" size="small" aria-expanded={open === 'delete'} onClick={() => setOpen('delete')}>
              <Trans>Delete</Trans>
            </Button>
          )}
          {!comment.is_own && (
            <Button variant="quiet" size="small" aria-expanded={open === 'report'} onClick={() => setOpen('report')}>
              <Trans>Report</Trans>
            </Button>
          )}
          {!comment.is_own && address !== null && (
            <Button variant="quiet" size="small" onClick={() => void mute(true)}>
              <Trans>Mute</Trans>
            </Button>
          )}
        </div>
      )}
      {open === 'delete' && (
        <div className="flex flex-wrap items-center gap-2" role="group" aria-label={t`Delete this comment?`}>
          <p>
            <Trans>Delete this comment?</Trans>
          </p>
          <Button size="small" isDestructive onClick={() => void remove()}>
            <Trans>Delete the comment</Trans>
          </Button>
          <Button size="small" onClick={() => setOpen(undefined)}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      )}
      {open === 'report' && (
        <ReportDialog
          kinds={['spam', 'offensive', 'stolen', 'other']}
          send={(reason, info) => api('POST /api/comments/report', { body: { comment_id: id, reason, info } })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </article>
  )
}
