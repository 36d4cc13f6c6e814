import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../ui/button.tsx'

interface EmailLinkProps {
  title: string
  question: ReactNode
  action: ReactNode
  done: ReactNode
  run: () => Promise<unknown>
}

/** The target of a link in an e-mail. Nothing happens until the visitor presses its button: programs follow links too. */
export function EmailLink({ title, question, action, done, run }: EmailLinkProps) {
  const showFailure = useFailureToast()
  const [isDone, setIsDone] = useState(false)
  return (
    <div className="page grid max-w-[720px] gap-6 pt-7">
      <PageHead title={title} isHidden />
      <h1 className="h1">{title}</h1>
      <p role="status">{isDone ? done : question}</p>
      <div>
        {isDone ? (
          <Link className="more" to="/settings">
            <Trans>Settings</Trans>
          </Link>
        ) : (
          <Button variant="primary" onClick={() => void run().then(() => setIsDone(true), showFailure)}>
            {action}
          </Button>
        )}
      </div>
    </div>
  )
}
