import '../i18n/with-work-messages.ts'
import '../i18n/with-flow-messages.ts'
import type { Reply } from '@facet/api-contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { pageWindow } from '../list/page-window.ts'
import { imageUrl } from '../media/image-url.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WindowLinks } from '../ui/window-links.tsx'
import { Person } from '../works/person.tsx'
import { SimilarNotice } from '../works/similar-notice.tsx'
import { similarSummary } from '../works/work-summary.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { EarlierWords } from './earlier-words.tsx'
import { useReportNames } from '../report/report-names.ts'
import { useActionNames, useSubjectNames } from './moderation-names.ts'
import type { Route } from './+types/moderation-page'

const PAGE_SIZE = 30

type Reported = Reply<'GET /api/moderation/queue'>['metadata'][number]

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  const query = pageWindow(url, PAGE_SIZE)
  const queue = await apiOf(context)('GET /api/moderation/queue', { query })
  return { ...queue, start: query.start }
}

/** The queue of reports and appeals, which moderators decide here. */
export default function ModerationPage({
  loaderData: { metadata, bool_end: isEnd, next, start },
}: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Moderation`} isHidden />
      {metadata.length === 0 ? (
        <EmptyState
          title={start === 0 ? <Trans>Nothing is waiting</Trans> : <Trans>Nothing else is waiting</Trans>}
          text={<Trans>Reports and appeals appear here, oldest first.</Trans>}
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
        next={next}
        newer={<Trans>Earlier in the queue</Trans>}
        more={<Trans>Later in the queue</Trans>}
      />
    </>
  )
}

function ReportedItem({ reported }: { reported: Reported }) {
  const formats = useFormats()
  const subjects = useSubjectNames()
  const kinds = useReportNames()
  const actionNames = useActionNames()
  const [isOpen, setIsOpen] = useState(false)
  const { subject, title, path, ipfs_hash: cid, address, reports, infos, appeal, reason: text } = reported
  const { similar_to: similar } = reported
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
        {address !== null && <Person {...reported} address={address} />}
        {reports.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {reports.map(({ kind, count }) => (
              <li key={kind} className="tag">
                {kinds[kind]} × {formats.units(String(count))}
              </li>
            ))}
          </ul>
        )}
        {similar && <SimilarNotice similar={similarSummary(similar)} />}
        {infos.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {infos.map((info, index) => (
              <li key={index} className="wrap-anywhere">
                “{info}”
              </li>
            ))}
          </ul>
        )}
        <EarlierWords reason={text} appeal={appeal} />
        <div>
          <Button onClick={() => setIsOpen(true)}>
            <Trans>Decide</Trans>
          </Button>
        </div>
      </div>
      {isOpen && (
        <DecisionDialog
          subject={title}
          decisions={reported.actions.map((value) => ({ value, label: actionNames[value] }))}
          send={(action, reason) =>
            api('POST /api/moderation/decide', { body: { subject, id: reported.id, action, reason } })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </article>
  )
}
