import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { Price } from '../works/price.tsx'
import { StickyBar } from '../works/sticky-bar.tsx'
import { useCurrency, useSession } from '../shell/root-data.ts'
import { useOnline } from '../shell/use-online.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CountDown } from '../ui/count-down.tsx'
import { BidBarCosts } from './bid-costs.tsx'
import type { LiveAuction } from './live-auction.ts'
import { useBid } from './use-bid.ts'

/** The bar of an open auction: the minimum bid is one tap away. */
export function BidBar({ auction }: { auction: LiveAuction }) {
  const session = useSession()
  const formats = useFormats()
  const isOnline = useOnline()
  const { nft, state, phase, priceBaseUnits, endSeconds, nowSeconds } = auction
  const isOwn = session !== null && nft.address === session.address
  const canBid = phase === 'open' && state.own_bid !== 'leading' && !isOwn
  const least = BigInt(state.min_bid_base_units)
  const { bid, signInFirst } = useBid(auction, canBid ? least : null)
  const { decimals } = useCurrency()(nft.asa_id)
  if (!canBid) return null
  const leastText = formats.amount(least, decimals)
  return (
    <StickyBar costs={<BidBarCosts auction={auction} bidBaseUnits={least} />}>
      <div className="grid min-w-0">
        <Price baseUnits={priceBaseUnits} assetId={nft.asa_id} />
        <span className="text-sm">
          <CountDown secondsLeft={endSeconds - nowSeconds} />
        </span>
      </div>
      {signInFirst ? (
        <ButtonLink variant="primary" {...signInFirst}>
          <Trans>Sign in to bid</Trans>
        </ButtonLink>
      ) : (
        <Button variant="primary" disabled={!isOnline} onClick={bid}>
          <Trans>Bid {leastText}</Trans>
        </Button>
      )}
    </StickyBar>
  )
}
