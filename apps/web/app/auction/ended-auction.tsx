import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { usePriceText } from '../nft/use-price-text.ts'
import { workSummary } from '../nft/work-summary.ts'
import { currencyDecimals } from '../sale/currency-decimals.ts'
import { sellerShare } from '../sale/seller-share.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { LiveAuction } from './live-auction.ts'

interface EndedAuctionProps {
  auction: LiveAuction
  isSeller: boolean
}

/** After the end: who won, and what is left to do, which anybody may. */
export function EndedAuction({ auction, isSeller }: EndedAuctionProps) {
  const { phase, state } = auction
  return (
    <div aria-live="polite">
      {phase === 'over' ? (
        <ClosedAuction auction={auction} isSeller={isSeller} />
      ) : state.best_bid_base_units === null ? (
        <UnsoldAuction auction={auction} isSeller={isSeller} />
      ) : (
        <WonAuction auction={auction} isSeller={isSeller} />
      )}
    </div>
  )
}

/** There is a winner, and nobody has been paid yet. */
function WonAuction({ auction, isSeller }: EndedAuctionProps) {
  const { nft, priceBaseUnits } = auction
  const session = useSession()
  const priceText = usePriceText()
  const winner = useWinnerName(auction)
  const price = priceText(priceBaseUnits, nft.asa_id)
  const share = priceText(sellerShare(nft), nft.asa_id)
  if (session && nft.winner === session.address) {
    return (
      <>
        <Ending tone="proof" badge={<Trans>You won at {price}</Trans>}>
          <Trans>The work waits in the contract. Claim it: it comes to your wallet and the seller is paid.</Trans>
        </Ending>
        <SettleButton auction={auction} kind="claim" isPrimary>
          <Trans>Claim the work</Trans>
        </SettleButton>
      </>
    )
  }
  if (isSeller) {
    return (
      <>
        <Ending tone="proof" badge={<Trans>Sold at {price}</Trans>}>
          <Trans>
            {winner} won. Close the auction: {share} comes to your wallet, and the work goes to {winner}.
          </Trans>
        </Ending>
        <SettleButton auction={auction} kind="close" isPrimary>
          <Trans>Close and get paid</Trans>
        </SettleButton>
      </>
    )
  }
  return (
    <>
      <Ending badge={<Trans>Ended</Trans>}>
        <Trans>
          {winner} won at {price}. Anybody can close the auction: the work goes to the winner and the seller is paid.
        </Trans>
      </Ending>
      <SettleButton auction={auction} kind="close">
        <Trans>Close the auction</Trans>
      </SettleButton>
    </>
  )
}

/** Nobody has bid; the work is still in the contract. */
function UnsoldAuction({ auction, isSeller }: EndedAuctionProps) {
  const { nft, appId } = auction
  const { currencies } = useRootData()
  const { start } = useTransactions()
  if (!isSeller) {
    return (
      <>
        <Ending badge={<Trans>Ended</Trans>}>
          <Trans>Nobody bid. Anybody can close the auction: the work goes back to its seller.</Trans>
        </Ending>
        <SettleButton auction={auction} kind="close">
          <Trans>Close the auction</Trans>
        </SettleButton>
      </>
    )
  }
  const toSales = (): void =>
    start({
      kind: 'auctionToSales',
      input: {
        work: workSummary(nft),
        tokenId: nft.token_id,
        appId,
        assetId: nft.asa_id,
        priceBaseUnits: auction.priceBaseUnits,
        decimals: currencyDecimals(currencies),
      },
    })
  return (
    <>
      <Ending badge={<Trans>Ended</Trans>}>
        <Trans>Nobody bid. List the work at a fixed price, or take it back.</Trans>
      </Ending>
      <div className="grid gap-2" data-buy-action>
        <Button variant="primary" size="large" onClick={toSales}>
          <Trans>Move to sales</Trans>
        </Button>
        <SettleButton auction={auction} kind="close">
          <Trans>Take it back</Trans>
        </SettleButton>
      </div>
    </>
  )
}

/** Settled or cancelled; at most a work is left to be fetched by who it belongs to. */
function ClosedAuction({ auction, isSeller }: EndedAuctionProps) {
  const { nft, state, priceBaseUnits } = auction
  const session = useSession()
  const priceText = usePriceText()
  const winner = useWinnerName(auction)
  const price = priceText(priceBaseUnits, nft.asa_id)
  const isWinner = session !== null && nft.winner === session.address
  switch (state.state) {
    case 'sold':
      if (isWinner && !state.is_delivered) {
        return (
          <>
            <Ending tone="proof" badge={<Trans>You won at {price}</Trans>}>
              <Trans>The seller is paid, and the work waits for you in the contract.</Trans>
            </Ending>
            <SettleButton auction={auction} kind="claim" isPrimary>
              <Trans>Claim the work</Trans>
            </SettleButton>
          </>
        )
      }
      return (
        <Ending
          tone={isWinner ? 'proof' : 'quiet'}
          badge={isWinner ? <Trans>You won at {price}</Trans> : <Trans>Sold</Trans>}
        >
          {isWinner ? (
            <Trans>The work is in your wallet.</Trans>
          ) : (
            <Trans>
              {winner} won at {price}.
            </Trans>
          )}
        </Ending>
      )
    case 'unsold':
    case 'void':
      return (
        <>
          <Ending badge={<Trans>Ended</Trans>}>
            {state.state === 'unsold' ? (
              <Trans>Nobody bid. The work belongs to its seller.</Trans>
            ) : isWinner ? (
              <Trans>
                The issuer of the currency took or froze your bid, so nothing was sold. What was left of it came back to
                you, or is kept for you in the royalty vault.
              </Trans>
            ) : (
              <Trans>
                The issuer of the currency took or froze the best bid, so nothing was sold. The work belongs to its
                seller.
              </Trans>
            )}
          </Ending>
          {isSeller && !state.is_delivered && (
            <SettleButton auction={auction} kind="close" isPrimary>
              <Trans>Take it back</Trans>
            </SettleButton>
          )}
        </>
      )
    default:
      return (
        <Ending badge={<Trans>Taken back</Trans>}>
          <Trans>The seller ended the auction before the first bid.</Trans>
        </Ending>
      )
  }
}

interface EndingProps {
  tone?: 'proof' | 'quiet'
  badge: ReactNode
  children: ReactNode
}

function Ending({ tone = 'quiet', badge, children }: EndingProps) {
  return (
    <>
      <Badge tone={tone} {...(tone === 'proof' ? { icon: 'proof' } : {})}>
        {badge}
      </Badge>
      <p className="mt-2 mb-4 text-ink-2">{children}</p>
    </>
  )
}

interface SettleButtonProps {
  auction: LiveAuction
  kind: 'claim' | 'close'
  isPrimary?: boolean
  children: ReactNode
}

function SettleButton({ auction: { nft, appId }, kind, isPrimary = false, children }: SettleButtonProps) {
  const session = useSession()
  const { start } = useTransactions()
  const { pathname, search } = useLocation()
  if (!session) {
    return (
      <ButtonLink isWide to={`/authenticate?next=${encodeURIComponent(pathname + search)}`}>
        <Trans>Sign in to close it</Trans>
      </ButtonLink>
    )
  }
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size={isPrimary ? 'large' : 'normal'}
      isWide
      data-buy-action
      onClick={() => start({ kind, input: { work: workSummary(nft), appId } })}
    >
      {children}
    </Button>
  )
}

function useWinnerName({ nft, state }: LiveAuction): string {
  return state.winner_username ?? shortAddress(nft.winner ?? '')
}
