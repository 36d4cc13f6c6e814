import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { personAs } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { Price } from '../works/price.tsx'
import type { LiveNft } from '../works/use-live-nft.ts'
import { LocalTime } from '../shell/local-time.tsx'
import { useSession } from '../shell/root-data.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Badge } from '../ui/badge.tsx'
import { CountDown } from '../ui/count-down.tsx'
import { AuctionPriceLabel } from './auction-foot.tsx'
import type { LiveAuction } from './live-auction.ts'

/** The highest bid and the time left, with the round at which they were read. */
export function AuctionHead({ auction, live }: { auction: LiveAuction; live: LiveNft }) {
  const { nft, state, hasBid, phase, priceBaseUnits, endSeconds, nowSeconds } = auction
  const isExtended = useIsExtended(auction)
  const isRunning = phase === 'open' || phase === 'opens'
  const countsTo = phase === 'opens' ? state.start : endSeconds
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div aria-live="polite">
          <p className="text-sm text-ink-3">
            <AuctionPriceLabel hasBid={hasBid} isRunning={isRunning} state={state.state} />
          </p>
          <p className="mt-0.5">
            <Price baseUnits={priceBaseUnits} assetId={nft.asa_id} isLarge />
          </p>
          <p className="text-sm text-ink-2">
            {hasBid ? (
              <HighestBidder auction={auction} />
            ) : isRunning ? (
              <Trans>No bids yet</Trans>
            ) : (
              <Trans>No bids</Trans>
            )}
          </p>
        </div>
        <div>
          <p className="text-sm text-ink-3">
            {phase === 'opens' ? <Trans>Starts in</Trans> : isRunning ? <Trans>Ends in</Trans> : <Trans>Auction</Trans>}
          </p>
          <p className="mt-0.5">
            <CountDown secondsLeft={phase === 'over' ? -1 : countsTo - nowSeconds} isLarge />
          </p>
          {/* A cancelled auction never reached its end. */}
          {state.state !== 'cancelled' && (
            <p className="text-sm text-ink-2">
              <LocalTime seconds={countsTo} />
            </p>
          )}
        </div>
      </div>
      <div className="mt-2.5 mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CheckedAt round={live.round} atSeconds={live.atSeconds} isChecking={live.isChecking} onCheck={live.check} />
        <span aria-live="polite">
          {isExtended && (
            <Badge tone="time" icon="clock">
              <Trans>Extended by a late bid</Trans>
            </Badge>
          )}
        </span>
      </div>
    </>
  )
}

function HighestBidder({ auction: { nft, state } }: { auction: LiveAuction }) {
  const session = useSession()
  const { winner } = nft
  if (winner === null) return null
  if (session?.addresses.includes(winner)) return <Trans>by you</Trans>
  const name = <Person {...personAs('winner', winner, state)} />
  return <Trans>by {name}</Trans>
}

/** Whether the end has moved since the page was opened. */
function useIsExtended({ appId, endSeconds }: LiveAuction): boolean {
  const [seen, setSeen] = useState({ appId, endSeconds })
  if (seen.appId !== appId) setSeen({ appId, endSeconds })
  return seen.appId === appId && endSeconds > seen.endSeconds
}
