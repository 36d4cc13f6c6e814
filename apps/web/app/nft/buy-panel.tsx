import { isSale } from '@facet/api-contract/nft/history-kinds'
import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { historyWords } from '../kinds/history-words.ts'
import { pageKindOf, pageKinds } from '../kinds/page-kinds.ts'
import { useSession } from '../shell/root-data.ts'
import { OwnedPanel } from './owned-panel.tsx'
import type { PanelProps, WorkProps } from '../works/page-kind.ts'
import { SoldPanel } from './sold-panel.tsx'

// Loaded only for owners, after the page.
const UnfinishedListing = lazy(() =>
  import('./unfinished-listing.tsx').then((module) => ({ default: module.UnfinishedListing })),
)

interface BuyPanelProps extends PanelProps {
  history: readonly HistoryEntry[]
  work: WorkProps
}

/** The viewer's actions on the work: bid, buy, manage a listing or list it; or the last sale. */
export function BuyPanel({ history, work, ...props }: BuyPanelProps) {
  const { t } = useLingui()
  const { nft } = props
  const kind = pageKindOf(nft)
  const session = useSession()
  const ownsUnits = BigInt(nft.number) > 0n
  const lastTrade = history.find((entry) => historyWords[entry.kind].isTrade)
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={t`Buy`}>
      {session !== null && (
        <Suspense>
          <UnfinishedListing tokenId={nft.token_id} />
        </Suspense>
      )}
      {kind ? (
        <kind.Panel {...props} />
      ) : lastTrade && isSale(lastTrade.kind) && !ownsUnits ? (
        <SoldPanel sale={lastTrade} />
      ) : (
        !ownsUnits &&
        !nft.deleted && (
          <div className="panel">
            <p className="h3">
              <Trans>Not for sale</Trans>
            </p>
            <p className="mt-1.5 text-ink-2">
              <Trans>Its owner has not listed it. This page updates automatically.</Trans>
            </p>
          </div>
        )
      )}
      {Object.entries(pageKinds).map(([name, each]) => each.Start && <each.Start key={name} {...work} />)}
      {ownsUnits && !nft.deleted && <OwnedPanel nft={nft} isPrimary={!kind || kind.isOver(nft)} />}
    </section>
  )
}
