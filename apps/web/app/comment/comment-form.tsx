import type { Comment } from '@facet/api-contract/comment/comment-codec'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../api.ts'
import { useFailureText } from '../money/use-failure-text.tsx'
import { useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import type { CommentTarget } from './load-comments.ts'
import { useKeptText } from './use-kept-text.ts'

const limit = 1_000

interface CommentFormProps {
  target: CommentTarget
  onWrite: (comment: Comment) => void
}

/** Writes a comment; a visitor is led to the sign-in. A refused comment stays in the field, an unfinished one through a reload. */
export function CommentForm({ target, onWrite }: CommentFormProps) {
  const { t } = useLingui()
  const session = useSession()
  const signInPath = useSignInPath()
  const failureText = useFailureText()
  const [text, setText] = useKeptText(`facet-comment ${session?.address} ${JSON.stringify(target)}`)
  const [fault, setFault] = useState<ReactNode>()
  const [isSending, setIsSending] = useState(false)
  if (!session) {
    return (
      <ButtonLink to={signInPath}>
        <Trans>Sign in to comment</Trans>
      </ButtonLink>
    )
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    if (text.trim() === '') return setFault(t`Cannot leave an empty comment`)
    setIsSending(true)
    setFault(undefined)
    const { kind, ...body } = target
    try {
      onWrite(await api('POST /api/{kind}/comments', { params: { kind }, body: { ...body, comment: text } }))
      setText('')
    } catch (error) {
      setFault(await failureText(error))
    }
    setIsSending(false)
  }
  const { length } = text
  return (
    <form className="grid max-w-(--measure) gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t`Your comment`}
        name="comment"
        rows={3}
        value={text}
        aside={t`${length} / ${limit}`}
        error={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" aria-busy={isSending}>
          <Trans context="verb">Comment</Trans>
        </Button>
      </div>
    </form>
  )
}
