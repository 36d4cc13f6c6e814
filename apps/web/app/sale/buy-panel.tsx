import type { HistoryEntry, NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { AuctionPanel } from '../auction/auction-panel.tsx'
import type { LiveAuction } from '../auction/live-auction.ts'
import type { LiveNft } from '../nft/use-live-nft.ts'
import { MakeOfferButton } from '../offer/make-offer-button.tsx'
import { isForOffersAlone } from '../offer/use-offer-actions.ts'
import { useSession } from '../shell/root-data.ts'
import { ListingPanel } from './listing-panel.tsx'
import { OwnedPanel } from './owned-panel.tsx'
import { OwnListingPanel } from './own-listing-panel.tsx'
import { SoldPanel } from './sold-panel.tsx'

/** What changes whether a work is for sale. */
const trades: ReadonlySet<HistoryEntry['kind']> = new Set([
  'listed',
  'cancelled',
  'sold',
  'auctioned',
  'auction-cancelled',
  'unsold',
  'void',
  'deposited',
  'released',
])

interface BuyPanelProps {
  nft: NftReply['nft']
  /** The auction through which the work is seen. */
  auction: LiveAuction | null
  history: readonly HistoryEntry[]
  saleKey: string | null
  live: LiveNft
}

/** What can be done with the work now: bid for it, buy it, manage one's own listing, list it, or read that it is sold. */
export function BuyPanel({ nft, auction, history, saleKey, live }: BuyPanelProps) {
  const { t } = useLingui()
  const session = useSession()
  const isListed = nft.app_id !== null && nft.price_base_units !== null
  const isOwnListing = isListed && session !== null && nft.address === session.address
  const ownsUnits = BigInt(nft.number) > 0n
  const lastTrade = history.find(({ kind }) => trades.has(kind))
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={t`Buy`}>
      {auction ? (
        <AuctionPanel auction={auction} live={live} />
      ) : isOwnListing ? (
        <OwnListingPanel nft={nft} live={live} />
      ) : isListed ? (
        <ListingPanel nft={nft} saleKey={saleKey} live={live} />
      ) : lastTrade?.kind === 'sold' && !ownsUnits ? (
        <SoldPanel sale={lastTrade} />
      ) : (
        !ownsUnits &&
        !nft.deleted && (
          <div className="panel">
            <p className="h3">
              <Trans>Not for sale</Trans>
            </p>
            <p className="mt-1.5 text-ink-2">
              <Trans>Its owner has not listed it. This page changes by itself when that happens.</Trans>
            </p>
          </div>
        )
      )}
      {isForOffersAlone(nft) && <MakeOfferButton nft={nft} isPrimary />}
      {ownsUnits && !nft.deleted && <OwnedPanel nft={nft} isPrimary={!isListed || auction?.phase === 'over'} />}
    </section>
  )
}
