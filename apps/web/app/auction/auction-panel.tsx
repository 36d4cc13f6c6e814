import { MAX_AUCTION_SECONDS } from '@facet/groups/auction/auction-facts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { makerOf } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import type { LiveNft } from '../works/use-live-nft.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { useSession } from '../shell/root-data.ts'
import { ChainLink } from '../shell/chain-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { AuctionHead } from './auction-head.tsx'
import { BidForm } from './bid-form.tsx'
import { EndedAuction } from './ended-auction.tsx'
import type { LiveAuction } from './live-auction.ts'
import { OwnAuction } from './own-auction.tsx'

/** An auction and the visitor's current actions. */
export function AuctionPanel({ auction, live }: { auction: LiveAuction; live: LiveNft }) {
  const { t } = useLingui()
  const session = useSession()
  const { nft, appId, phase } = auction
  const isSeller = session !== null && nft.address === session.address
  const seller = <Person {...makerOf(nft, nft.address ?? '')} />
  const isRunning = phase === 'open' || phase === 'opens'
  return (
    <section className="panel" aria-label={t`Auction`}>
      <AuctionHead auction={auction} live={live} />
      {!isRunning ? (
        <EndedAuction auction={auction} isSeller={isSeller} />
      ) : isSeller ? (
        <OwnAuction auction={auction} />
      ) : phase === 'opens' ? (
        <p className="text-ink-2">
          <Trans>Bidding opens then. This page updates automatically.</Trans>
        </p>
      ) : (
        <OpenAuction auction={auction} />
      )}
      <p className="mt-3.5 text-sm text-ink-3">
        {isRunning && <ExtensionRule auction={auction} />}{' '}
        <Trans>
          Offered by {seller} through contract <ChainLink kind="application" id={appId} />.
        </Trans>
      </p>
    </section>
  )
}

/** An open auction: the visitor leads, was outbid, or has not bid yet. */
function OpenAuction({ auction }: { auction: LiveAuction }) {
  const { nft, state } = auction
  const priceText = usePriceText()
  const [raisesOwn, setRaisesOwn] = useState(false)
  const own = state.own_bid_base_units === null ? null : priceText(state.own_bid_base_units, nft.asa_id)
  if (state.own_bid === 'leading') {
    return (
      <>
        <div aria-live="polite" data-buy-action>
          <Badge tone="proof" icon="proof">
            <Trans>Highest bidder</Trans>
          </Badge>
          <p className="mt-2 mb-4 text-ink-2">
            <Trans>Your bid of {own} is the highest. If no one outbids you before the end, the work is yours.</Trans>
          </p>
        </div>
        {raisesOwn ? (
          <BidForm auction={auction} />
        ) : (
          <Button isWide onClick={() => setRaisesOwn(true)}>
            <Trans>Increase your bid</Trans>
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      {state.own_bid === 'outbid' && (
        <div className="mb-4" role="status">
          <Badge tone="time" icon="warning">
            <Trans>You were outbid</Trans>
          </Badge>
          <p className="mt-2 text-ink-2">
            <Trans>Your {own} is back in your wallet.</Trans>
          </p>
        </div>
      )}
      <BidForm auction={auction} />
    </>
  )
}

function ExtensionRule({ auction: { state, nowSeconds } }: { auction: LiveAuction }) {
  const { start, delay: seconds } = state
  if (seconds === 0) return null
  if (nowSeconds + seconds > start + MAX_AUCTION_SECONDS) return <Trans>Bids no longer extend this auction.</Trans>
  const minutes = Math.round(seconds / 60)
  return (
    <>
      <Plural
        value={minutes}
        one="A bid in the last minute extends the auction to one minute after the bid."
        other="A bid in the last # minutes extends the auction to # minutes after the bid."
      />
      {state.own_bid === 'leading' && (
        <>
          {' '}
          <Trans>Increasing your own bid does not extend it.</Trans>
        </>
      )}
    </>
  )
}
