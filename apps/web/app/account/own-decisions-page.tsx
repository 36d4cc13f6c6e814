import '../i18n/with-flow-messages.ts'
import type { Reply } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { AppealForm } from './appeal-form.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/own-decisions-page'

type Decision = Reply<'GET /api/moderation/own'>['metadata'][number]

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  return apiOf(context)('GET /api/moderation/own')
}

/** Moderators’ decisions about the account and its works, with their reasons and the account's appeals. */
export default function OwnDecisionsPage({ loaderData: { metadata } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page pt-7">
      <PageHead title={t`Moderators’ decisions`} isHidden />
      <div className="grid max-w-[720px] gap-6">
        <h1 className="h1">
          <Trans>Moderators’ decisions</Trans>
        </h1>
        {metadata.length === 0 ? (
          <EmptyState
            title={<Trans>No decisions</Trans>}
            text={<Trans>The moderators have made no decisions about you or your works.</Trans>}
          />
        ) : (
          <ul className="grid gap-8">
            {metadata.map((decision) => (
              <li key={`${decision.subject} ${decision.id}`}>
                <OwnDecision decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function OwnDecision({ decision }: { decision: Decision }) {
  const { revalidate } = useRevalidator()
  const formats = useFormats()
  const { subject, id, title, path, reason: text, decided_at: decidedAt, appeal } = decision
  const stands = decision.is_hidden || decision.is_adult || (subject === 'account' && decision.is_banned)
  const send = async (answer: string): Promise<void> => {
    await api('POST /api/moderation/appeal', { body: { subject, id, text: answer } })
    await revalidate()
  }
  return (
    <article className="grid gap-3">
      <h2 className="h3 wrap-anywhere">
        <Link to={path}>{title}</Link>
      </h2>
      <Notice tone={stands ? 'alert' : 'proof'}>
        <Measures decision={decision} />
        {text !== null && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            <Trans>Reason: {text}</Trans>
          </p>
        )}
        {decidedAt !== null && <p className="text-sm text-ink-2">{formats.dateTime(decidedAt)}</p>}
      </Notice>
      {appeal !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <Trans>Your appeal: {appeal}</Trans>
        </p>
      )}
      {appeal !== null && decidedAt === null && (
        <p className="text-sm text-ink-2">
          <Trans>Moderators have your appeal. We will notify you of the decision.</Trans>
        </p>
      )}
      {decision.can_appeal && <AppealForm send={send} />}
    </article>
  )
}

function Measures({ decision }: { decision: Decision }) {
  if (decision.subject === 'account' && decision.is_banned) {
    return (
      <Trans>
        Your account is banned: it cannot mint, list, comment, follow or report. It can still cancel, withdraw and
        claim.
      </Trans>
    )
  }
  if (decision.is_hidden) {
    return (
      <Trans>
        The moderators hid this from lists and search. Anything for sale can still be traded through its contract.
      </Trans>
    )
  }
  if (decision.is_adult) return <Trans>The moderators marked this as for adults.</Trans>
  return <Trans>Nothing is in force.</Trans>
}
