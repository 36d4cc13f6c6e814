import { Trans, useLingui } from '@lingui/react/macro'
import { historyWords } from '../kinds/history-words.ts'
import { PAGE_SIZE } from '../list/list-filter.ts'
import { pageWindow } from '../list/page-window.ts'
import { WorkCard } from '../cards/work-card.tsx'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { useIsCovered } from '../session/use-is-covered.ts'
import { PageHead } from '../shell/page-head.tsx'
import { TransactionTime } from '../shell/transaction-time.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { keyed } from '../ui/keyed.ts'
import { WindowLinks } from '../ui/window-links.tsx'
import { MoreWorks } from '../works/more-works.tsx'
import { Person } from '../works/person.tsx'
import { Price } from '../works/price.tsx'
import type { Route } from './+types/feed-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  const query = pageWindow(url)
  return { start: query.start, feed: await apiOf(context)('GET /api/account/feed', { query }) }
}

type Entry = Route.ComponentProps['loaderData']['feed']['metadata'][number]

/** The mints, listings and sales of the people whom the account follows, latest first. */
export default function FeedPage({ loaderData: { start, feed } }: Route.ComponentProps) {
  const { t } = useLingui()
  const isCovered = useIsCovered()
  const { metadata: entries, bool_end: isEnd } = feed
  return (
    <div className="page pt-7">
      <PageHead title={t`Feed`} isHidden />
      <div className="section-head">
        <h1 className="h1">
          <Trans>Feed</Trans>
        </h1>
      </div>
      {entries.length === 0 ? (
        <EmptyState
          title={t`Nothing new yet`}
          text={t`Mints, listings and sales by people you follow appear here.`}
          action={
            <ButtonLink to="/sales">
              <Trans>See works for sale</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid-works">
          {keyed(entries, nameOf).map(({ key, row: entry }, index) => (
            <div key={key} className="flex flex-col gap-3">
              <FeedLine entry={entry} />
              <WorkCard
                card={entry.nft}
                headingLevel="h2"
                column={index % 4}
                isEager={index < 8}
                isCovered={isCovered(entry.nft)}
              />
            </div>
          ))}
        </div>
      )}
      <WindowLinks
        start={start}
        size={PAGE_SIZE}
        isEnd={isEnd}
        next={null}
        newer={<Trans>Newer works</Trans>}
        more={<Trans>More works</Trans>}
      />
    </div>
  )
}

function nameOf({ tx_id: txId, kind, nft }: Entry): string {
  return `${txId}:${kind}:${nft.token_id}`
}

/** One event: the actor, the action, the works that share its price with the one below, the price and the time. */
function FeedLine({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const { kind, address, price_base_units: price, asa_id: assetId } = entry
  const { name, isPriced } = historyWords[kind]
  return (
    <div className="grid gap-0.5 text-sm">
      {address !== null && <Person {...entry} address={address} className="font-semibold" />}
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
        <span>{i18n._(name)}</span>
        <MoreWorks of={entry} />
        {isPriced && price !== null && assetId !== null && <Price baseUnits={price} assetId={assetId} isAbbreviated />}
        <span className="text-ink-3">
          <TransactionTime atSeconds={entry.date} txId={entry.tx_id} />
        </span>
      </p>
    </div>
  )
}
