import '../i18n/with-list-messages.ts'
import { activityKinds, type ActivityKind } from '@facet/api-contract/nft/history-kinds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useLivePage } from '../stream/use-live-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip-link.tsx'
import { ActivityTable } from './activity-table.tsx'
import type { Route } from './+types/activity-page'

const names: Record<ActivityKind, MessageDescriptor> = {
  mint: msg`New works`,
  list: msg`Listings`,
  sale: msg`Sales`,
  bid: msg`Bids`,
  offer: msg`Offers`,
}

const PAGE_SIZE = 24

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = activityKinds.find((one) => one === url.searchParams.get('kind')) ?? null
  const place = url.searchParams.get('before')
  const before = place !== null && /^\d{1,15}-\d{1,9}-\d{1,9}$/.test(place) ? place : null
  const query = { end: PAGE_SIZE, ...(kind && { kind }), ...(before && { before }) }
  return { kind, before, events: await apiOf(context)('GET /api/events', { query }) }
}

/** Events of the whole market, latest first; the first page is live. */
export default function ActivityPage({ loaderData: { kind, before, events } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  useLivePage(before === null ? ['activity'] : [])
  const { metadata, next } = events
  return (
    <div className="page pt-7">
      <PageHead
        title={t`Activity`}
        description={t`Live mints, listings, sales, bids and offers on this market.`}
        canonicalQuery={kind === null ? '' : `kind=${kind}`}
        isHidden={before !== null}
      />
      <div className="section-head">
        <h1 className="h1">
          <Trans>Activity</Trans>
        </h1>
      </div>
      <nav className="mb-6 flex flex-wrap gap-2" aria-label={t`Kind of event`}>
        {[null, ...activityKinds].map((one) => (
          <ChipLink key={one} to={one === null ? '?' : `?kind=${one}`} isOn={one === kind}>
            {one === null ? <Trans>All events</Trans> : i18n._(names[one])}
          </ChipLink>
        ))}
      </nav>
      <ActivityTable entries={metadata} isEnd={next === null} />
      <div className="mt-10 flex justify-center gap-2">
        {before !== null && (
          <ButtonLink to={kind === null ? '?' : `?kind=${kind}`} icon="left">
            <Trans>Latest events</Trans>
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={`?${new URLSearchParams({ ...(kind && { kind }), before: next })}`}>
            <Trans>Earlier events</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
