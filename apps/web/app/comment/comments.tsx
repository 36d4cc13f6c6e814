import '../i18n/with-work-messages.ts'
import type { Comment } from '@facet/api-contract/comment/comment-codec'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { COMMENTS_PER_PAGE, type CommentTarget, type LoadedComments, readComments } from './load-comments.ts'

interface CommentsProps {
  target: CommentTarget
  /** The comments that the page was loaded with; null where the market did not answer. */
  loaded: LoadedComments | null
  heading: string
  /** Leaves out the form. */
  isReadOnly?: boolean
}

/** The comments on one subject, latest first, and the form to write one. Readable without JavaScript. */
export function Comments({ target, loaded, heading, isReadOnly = false }: CommentsProps) {
  const { t } = useLingui()
  const [written, setWritten] = useState<readonly Comment[]>([])
  const [further, setFurther] = useState<readonly LoadedComments[]>([])
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set())
  const [muted, setMuted] = useState<ReadonlySet<number | null>>(new Set())
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const windows = [...(loaded ? [loaded] : []), ...further]
  const all = new Map([...written, ...windows.flatMap(({ list }) => list.metadata)].map((one) => [one.id, one]))
  const shown = [...all.values()].filter((one) => !deleted.has(one.id) && !muted.has(one.account_id))
  const last = windows.at(-1)
  const next = last ? last.start + COMMENTS_PER_PAGE : 0
  const hasMore = last === undefined || !last.list.bool_end
  const loadMore = async (): Promise<void> => {
    setState('loading')
    try {
      const list = await readComments(api, target, next, last?.list.next ?? undefined)
      setFurther((before) => [...before, { start: next, list }])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const setMutedOf = ({ account_id: author }: Comment, isMuted: boolean): void =>
    setMuted((before) => new Set(isMuted ? [...before, author] : [...before].filter((one) => one !== author)))
  const retry = (
    <Button icon="refresh" onClick={() => void loadMore()}>
      <Trans>Retry</Trans>
    </Button>
  )
  return (
    <section id="comments" aria-labelledby="comments-heading" aria-busy={state === 'loading'}>
      <h2 className="h2 mb-3.5" id="comments-heading">
        {heading}
      </h2>
      {!isReadOnly && (
        <CommentForm target={target} onWrite={(comment) => setWritten((before) => [comment, ...before])} />
      )}
      {shown.length > 0 && (
        <ul className="mt-6 grid gap-6">
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentItem
                comment={comment}
                onDelete={() => setDeleted((before) => new Set([...before, comment.id]))}
                onMute={(isMuted) => setMutedOf(comment, isMuted)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        {shown.length === 0 && !hasMore && (
          <EmptyState title={t`No comments yet`} text={t`Nobody has written anything here.`} />
        )}
        {(state === 'failed' || last === undefined) && (
          <EmptyState
            kind="failed"
            title={t`The comments did not load`}
            text={t`A problem has arisen, please retry.`}
            action={retry}
          />
        )}
        {state !== 'failed' && last !== undefined && hasMore && (
          <ButtonLink
            to={`?comments=${next}#comments`}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault()
              if (state === 'idle') void loadMore()
            }}
          >
            <Trans>Older comments</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
