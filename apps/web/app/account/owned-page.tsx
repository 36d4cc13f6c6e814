import { Trans, useLingui } from '@lingui/react/macro'
import { WorkCard } from '../nft/work-card.tsx'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { useIsCovered } from '../session/use-is-covered.ts'
import { PageHead } from '../shell/page-head.tsx'
import { CheckedAt } from '../stream/checked-at.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OwnedActions } from './owned-actions.tsx'
import type { Route } from './+types/owned-page'

const PAGE_SIZE = 48

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = await requireSession(context, request)
  const start = Math.max(0, Math.trunc(Number(new URL(request.url).searchParams.get('start'))) || 0)
  const list = await apiOf(context)('GET /api/gallery/{id}', {
    params: { id: address },
    query: { start, end: start + PAGE_SIZE },
  })
  return { cards: list.metadata, isEnd: list.bool_end, round: list.round, start }
}

/** Everything the signed-in account owns, listed or not, and the way to list it. */
export default function OwnedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isCovered = useIsCovered()
  const { cards, isEnd, round, start } = loaderData
  return (
    <div className="page pt-7">
      <PageHead title={t`Your works`} isHidden />
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h1 className="h1">
            <Trans>Your works</Trans>
          </h1>
          {cards.length > 0 && (
            <CheckedAt round={round} atSeconds={Math.max(...cards.map((card) => card.checked_at))} />
          )}
        </div>
        <ButtonLink to="/create" icon="plus">
          <Trans>Create</Trans>
        </ButtonLink>
      </div>
      {cards.length === 0 ? (
        <EmptyState
          title={start === 0 ? t`No works yet` : t`That is all`}
          text={t`Mint your first work, or collect one from the market.`}
          action={
            <ButtonLink to="/sales">
              <Trans>See works for sale</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid-works">
          {cards.map((card, index) => (
            <div
              key={`${card.token_id}:${card.app_id ?? 0}`}
              className="flex flex-col gap-3"
              style={{ '--column': index % 4 }}
            >
              <WorkCard
                card={card}
                headingLevel="h2"
                column={index % 4}
                isEager={index < 8}
                isCovered={isCovered(card)}
              />
              <div className="card-actions">
                <OwnedActions card={card} />
              </div>
            </div>
          ))}
        </div>
      )}
      {(!isEnd || start > 0) && (
        <div className="mt-10 flex justify-center gap-2">
          {start > 0 && (
            <ButtonLink to={`?start=${Math.max(0, start - PAGE_SIZE)}`} icon="left">
              <Trans>Newer works</Trans>
            </ButtonLink>
          )}
          {!isEnd && (
            <ButtonLink to={`?start=${start + PAGE_SIZE}`}>
              <Trans>More works</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
