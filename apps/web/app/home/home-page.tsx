import '../i18n/with-list-messages.ts'
import { Trans } from '@lingui/react/macro'
import { NothingYet } from '../list/nothing-yet.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CategoryChips } from './category-chips.tsx'
import { CollectionRow } from './collection-row.tsx'
import { FeedFailed, SectionTitle } from './home-section.tsx'
import { HotAuctions } from './hot-auctions.tsx'
import { HotMarket } from './hot-market.tsx'
import { type HomeFeeds, loadHome } from './load-home.ts'
import { NewWorks } from './new-works.tsx'
import { Spotlight } from './spotlight.tsx'
import type { Route } from './+types/home-page'

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(apiOf(context))
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
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
      <HomeSections feeds={loaderData} />
    </>
  )
}

/** The sections of the home page that show market data. */
export function HomeSections({ feeds }: { feeds: HomeFeeds }) {
  const { hot, hotMarket, collections, sales, round, newestAppId } = feeds
  const spotlight = useLiveCards(feeds.spotlight)
  return (
    <>
      <Spotlight cards={spotlight} banners={feeds.banners} />
      <div className="page">
        <HotAuctions cards={hot} round={round} />
        <CollectionRow collections={collections} />
        <HotMarket cards={hotMarket} round={round} />
        <ForSale cards={sales} round={round} />
      </div>
      <NewWorks newestAppId={newestAppId} />
    </>
  )
}

function ForSale({ cards: read, round }: { cards: HomeFeeds['sales']; round: number }) {
  const cards = useLiveCards(read ?? [])
  const atSeconds = Math.max(0, ...cards.map((card) => card.checked_at))
  return (
    <section className="section" aria-labelledby="for-sale">
      <div className="section-head">
        <SectionTitle
          id="for-sale"
          to="/sales"
          more={<Trans>All works</Trans>}
          checked={cards.length > 0 ? { round, atSeconds } : null}
        >
          <Trans>For sale</Trans>
        </SectionTitle>
      </div>
      {read === null ? (
        <FeedFailed />
      ) : cards.length === 0 ? (
        <NothingYet list="sale" />
      ) : (
        <>
          <CategoryChips />
          <div className="mt-6">
            <CardGrid cards={cards} headingLevel="h3" eagerCount={0} isPreview />
          </div>
          <div className="mt-10 text-center">
            <ButtonLink to="/sales">
              <Trans>See all works for sale</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}
