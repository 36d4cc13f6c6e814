import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { NothingYet } from '../list/nothing-yet.tsx'
import { useLiveCards } from '../nft/use-live-cards.ts'
import { WorkCard } from '../nft/work-card.tsx'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CategoryChips } from './category-chips.tsx'
import { HotAuctions } from './hot-auctions.tsx'
import { JustListed } from './just-listed.tsx'
import { Spotlight } from './spotlight.tsx'
import type { Route } from './+types/home-page'

const SPOTLIGHT_COUNT = 5
const SALES_COUNT = 8
const LATEST_COUNT = 5
const HOT_COUNT = 5

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [chosen, latest, hot] = await Promise.all([
    api('GET /api/sales', { query: { sort: 'spotlight', start: 0, end: SPOTLIGHT_COUNT + SALES_COUNT } }),
    api('GET /api/sales', { query: { sort: 'new', start: 0, end: LATEST_COUNT } }),
    api('GET /api/auctions', { query: { sort: 'popular', start: 0, end: HOT_COUNT } }),
  ])
  const works = chosen.metadata
  // A small market repeats works rather than showing an empty section.
  const sales = works.length > SPOTLIGHT_COUNT + 3 ? works.slice(SPOTLIGHT_COUNT) : works.slice(0, SALES_COUNT)
  return {
    spotlight: works.slice(0, SPOTLIGHT_COUNT),
    sales,
    latest: latest.metadata,
    hot: hot.metadata,
    round: chosen.round,
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const isCovered = useIsCovered()
  const { latest, hot, round } = loaderData
  const [spotlight, sales] = [useLiveCards(loaderData.spotlight), useLiveCards(loaderData.sales)]
  const checkedAt = Math.max(0, ...sales.map((card) => card.checked_at))
  return (
    <>
      <PageHead />
      <div className="page intro">
        <h1>
          <Trans>Collect digital art you can verify.</Trans>
        </h1>
        <p>
          <Trans>
            Works by independent artists on Algorand. Every price, owner and deposit comes from the chain and shows the
            round it was read at.
          </Trans>
        </p>
      </div>
      {spotlight.length > 0 && <Spotlight cards={spotlight} />}
      <div className="page">
        <HotAuctions cards={hot} round={round} />
        {latest.length > 2 && <JustListed cards={latest} round={round} />}
        <section className="section" aria-labelledby="for-sale">
          <div className="section-head">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
              <h2 className="h2" id="for-sale">
                <Trans>For sale</Trans>
              </h2>
              {sales.length > 0 && <CheckedAt round={round} atSeconds={checkedAt} />}
            </div>
            <Link className="more" to="/sales">
              <Trans>All works</Trans> <Icon name="right" small />
            </Link>
          </div>
          {sales.length === 0 ? (
            <NothingYet list="sale" />
          ) : (
            <>
              <CategoryChips />
              <div className="grid-works grid-preview mt-6">
                {sales.map((card, index) => (
                  <WorkCard
                    key={card.app_id ?? card.token_id}
                    card={card}
                    column={index % 4}
                    isCovered={isCovered(card)}
                  />
                ))}
              </div>
              <div className="mt-10 text-center">
                <ButtonLink to="/sales">
                  <Trans>See all works for sale</Trans>
                </ButtonLink>
              </div>
            </>
          )}
        </section>
      </div>
    </>
  )
}
