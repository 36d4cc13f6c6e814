import '../i18n/with-flow-messages.ts'
import { ApiError, type Reply } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { readStart } from '../list/read-start.ts'
import { imageUrl } from '../media/image-url.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WindowLinks } from '../ui/window-links.tsx'
import { Person } from '../works/person.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useReportNames } from '../report/report-names.ts'
import { useSubjectNames } from './moderation-names.ts'
import type { Route } from './+types/moderation-page'

const PAGE_SIZE = 30

type Reported = Reply<'GET /api/moderation/queue'>['metadata'][number]

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  const start = readStart(url.searchParams)
  try {
    return {
      ...(await apiOf(context)('GET /api/moderation/queue', { query: { start, end: start + PAGE_SIZE } })),
      start,
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-allowed') throw data(null, { status: 403 })
    throw error
  }
}

/** What waits for the moderators, and deciding about it. */
export default function ModerationPage({ loaderData: { metadata, bool_end: isEnd, start } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page pt-7">
      <PageHead title={t`Moderation`} isHidden />
      <div className="section-head">
        <h1 className="h1">
          <Trans>Moderation</Trans>
        </h1>
        <ButtonLink to="/moderation/log">
          <Trans>Public log</Trans>
        </ButtonLink>
      </div>
      {metadata.length === 0 ? (
        <EmptyState
          title={start === 0 ? <Trans>Nothing waits</Trans> : <Trans>Nothing else waits</Trans>}
          text={<Trans>Reports and appeals appear here, those that wait longest first.</Trans>}
        />
      ) : (
        <ul className="grid gap-6">
          {metadata.map((reported) => (
            <li key={`${reported.subject} ${reported.id}`}>
              <ReportedItem reported={reported} />
            </li>
          ))}
        </ul>
      )}
      <WindowLinks
        start={start}
        size={PAGE_SIZE}
        isEnd={isEnd}
        newer={<Trans>Earlier in the queue</Trans>}
        more={<Trans>Later in the queue</Trans>}
      />
    </div>
  )
}

function ReportedItem({ reported }: { reported: Reported }) {
  const formats = useFormats()
  const { revalidate } = useRevalidator()
  const subjects = useSubjectNames()
  const kinds = useReportNames()
  const [isOpen, setIsOpen] = useState(false)
  const { subject, title, path, ipfs_hash: cid, address, username, reports, infos, appeal, reason: text } = reported
  return (
    <article className="flex flex-wrap gap-4">
      {cid !== '' && <img className="size-24 rounded-2 object-cover" src={imageUrl(cid, 'card')} alt="" />}
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 className="h3 wrap-anywhere">
          <Link to={path}>{title}</Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <span>{subjects[subject]}</span>
          <span>{formats.dateTime(reported.requested_at)}</span>
        </p>
        {address !== null && <Person address={address} username={username} />}
        {reports.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {reports.map(({ kind, count }) => (
              <li key={kind} className="tag">
                {kinds[kind]} × {formats.units(String(count))}
              </li>
            ))}
          </ul>
        )}
        {infos.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {infos.map((info, index) => (
              <li key={index} className="wrap-anywhere">
                “{info}”
              </li>
            ))}
          </ul>
        )}
        {text !== null && (
          <p className="text-sm wrap-anywhere">
            <Trans>Decided before: {text}</Trans>
          </p>
        )}
        {appeal !== null && (
          <p className="whitespace-pre-line wrap-anywhere">
            <Trans>Appeal: {appeal}</Trans>
          </p>
        )}
        <div>
          <Button onClick={() => setIsOpen(true)}>
            <Trans>Decide</Trans>
          </Button>
        </div>
      </div>
      {isOpen && (
        <DecisionDialog
          reported={reported}
          onClose={() => setIsOpen(false)}
          onDone={async () => {
            setIsOpen(false)
            await revalidate()
          }}
        />
      )}
    </article>
  )
}
