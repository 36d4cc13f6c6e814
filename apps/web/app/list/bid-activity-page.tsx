import '../i18n/with-list-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PAGE_SIZE } from '../list/list-filter.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { CheckedAt } from '../stream/checked-at.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/bid-activity-page'

export function loader({ context }: Route.LoaderArgs) {
  return apiOf(context)('GET /api/home/activity/bid', { query: { start: 0, end: PAGE_SIZE } })
}

/** Running auctions with bids, most bids first. */
export default function BidActivityPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { metadata, round } = loaderData
  const cards = useLiveCards(metadata)
  return (
    <div className="page pt-7">
      <PageHead title={t`Hot auctions`} description={t`Auctions with recent bids.`} />
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h1 className="h1">
            <Trans>Hot auctions</Trans>
          </h1>
          {cards.length > 0 && (
            <CheckedAt round={round} atSeconds={Math.max(...cards.map((card) => card.checked_at))} />
          )}
        </div>
      </div>
      {cards.length === 0 ? (
        <EmptyState
          title={t`No bids yet`}
          text={t`No auction has a bid yet. Place the first one.`}
          action={
            <ButtonLink to="/auctions">
              <Trans>See auctions</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <CardGrid cards={cards} />
      )}
    </div>
  )
}
