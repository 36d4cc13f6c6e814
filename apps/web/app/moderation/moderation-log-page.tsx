import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { pageWindow } from '../list/page-window.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WindowLinks } from '../ui/window-links.tsx'
import { useDecisionText } from './moderation-names.ts'
import '../i18n/with-account-messages.ts'
import type { Route } from './+types/moderation-log-page'

const PAGE_SIZE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = pageWindow(url, PAGE_SIZE)
  return { ...(await apiOf(context)('GET /api/moderation/log', { query })), start: query.start }
}

/** Moderators’ decisions with their reasons, public and without names. */
export default function ModerationLogPage({ loaderData }: Route.ComponentProps) {
  const { metadata, bool_end: isEnd, next, is_moderator: isModerator, start } = loaderData
  const { t } = useLingui()
  const formats = useFormats()
  const decisionText = useDecisionText()
  return (
    <div className="page pt-7">
      <PageHead title={t`Moderators’ decisions`} />
      <div className="grid max-w-[720px] gap-6">
        <h1 className="h1">
          <Trans>Moderators’ decisions</Trans>
        </h1>
        {isModerator && (
          <ButtonLink className="justify-self-start" to="/moderation">
            <Trans>Waiting for you</Trans>
          </ButtonLink>
        )}
        <p className="text-ink-2">
          <Trans>Every decision and its reason, newest first. No names are published.</Trans>
        </p>
        {metadata.length === 0 ? (
          <EmptyState
            title={start === 0 ? <Trans>No decisions</Trans> : <Trans>No more decisions</Trans>}
            text={<Trans>Decisions appear here, newest first.</Trans>}
          />
        ) : (
          <ul className="grid gap-5">
            {metadata.map(({ reason, is_appeal: isAppeal, date, ...decided }, index) => (
              <li key={`${date} ${index}`} className="grid gap-1">
                <p className="font-semibold">
                  {decisionText(decided)}
                  {isAppeal && (
                    <span className="tag ml-2">
                      <Trans>After an appeal</Trans>
                    </span>
                  )}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
                <p className="text-sm text-ink-3">{formats.dateTime(date)}</p>
              </li>
            ))}
          </ul>
        )}
        <WindowLinks
          start={start}
          size={PAGE_SIZE}
          isEnd={isEnd}
          next={next}
          newer={<Trans>Newer decisions</Trans>}
          more={<Trans>Older decisions</Trans>}
        />
      </div>
    </div>
  )
}
