import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePriceText } from '../money/use-price-text.ts'
import { personAs } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { workSummary } from '../works/work-summary.ts'
import { currencyDecimals } from '../works/currency-decimals.ts'
import { sellerShare } from '../works/parts-of.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { LiveAuction } from './live-auction.ts'

const DeliveredWork = lazy(() => import('./delivered-work.tsx').then((module) => ({ default: module.DeliveredWork })))

interface EndedAuctionProps {
  auction: LiveAuction
  isSeller: boolean
}

/** An ended auction: its winner, and the remaining action, which anyone may take. */
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

/** The auction has a winner and is not settled yet. */
function WonAuction({ auction, isSeller }: EndedAuctionProps) {
  const { nft, priceBaseUnits } = auction
  const session = useSession()
  const priceText = usePriceText()
  const winner = <Winner auction={auction} />
  const price = priceText(priceBaseUnits, nft.asa_id)
  const share = priceText(sellerShare(nft), nft.asa_id)
  if (session && nft.winner === session.address) {
    return (
      <>
        <Ending tone="proof" badge={<Trans>You won with a bid of {price}</Trans>}>
          <Trans>Claim the work to receive it in your wallet and pay the seller.</Trans>
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
        <Ending tone="proof" badge={<Trans>Sold for {price}</Trans>}>
          <Trans>
            {winner} won. Close the auction to receive {share}; the work goes to {winner}.
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
          {winner} won with a bid of {price}. Anyone can close the auction: the work goes to the winner and the seller
          is paid.
        </Trans>
      </Ending>
      <SettleButton auction={auction} kind="close">
        <Trans>Close the auction</Trans>
      </SettleButton>
    </>
  )
}

/** The auction ended without bids; the work is still in the contract. */
function UnsoldAuction({ auction, isSeller }: EndedAuctionProps) {
  const { nft, appId } = auction
  const { currencies } = useRootData()
  const { start } = useTransactions()
  if (!isSeller) {
    return (
      <>
        <Ending badge={<Trans>Ended</Trans>}>
          <Trans>No bids. Anyone can close the auction: the work goes back to its seller.</Trans>
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
        <Trans>No bids. List the work at a fixed price, or return it to your wallet.</Trans>
      </Ending>
      <div className="grid gap-2" data-buy-action>
        <Button variant="primary" size="large" onClick={toSales}>
          <Trans>Move to sales</Trans>
        </Button>
        <SettleButton auction={auction} kind="close" isReturn>
          <Trans>Return to wallet</Trans>
        </SettleButton>
      </div>
    </>
  )
}

/** Settled or cancelled; at most the work is left to be claimed by its owner. */
function ClosedAuction({ auction, isSeller }: EndedAuctionProps) {
  const { nft, state, priceBaseUnits } = auction
  const session = useSession()
  const priceText = usePriceText()
  const winner = <Winner auction={auction} />
  const price = priceText(priceBaseUnits, nft.asa_id)
  const isWinner = session !== null && nft.winner === session.address
  switch (state.state) {
    case 'sold':
      if (isWinner && !state.is_delivered) {
        return (
          <>
            <Ending tone="proof" badge={<Trans>You won with a bid of {price}</Trans>}>
              <Trans>The seller has been paid. Claim your work from the contract.</Trans>
            </Ending>
            <SettleButton auction={auction} kind="claim" isPrimary>
              <Trans>Claim the work</Trans>
            </SettleButton>
          </>
        )
      }
      if (isWinner) {
        return (
          <>
            <Badge tone="proof" icon="proof">
              <Trans>You won with a bid of {price}</Trans>
            </Badge>
            <Suspense>
              <DeliveredWork tokenId={nft.token_id} />
            </Suspense>
          </>
        )
      }
      return (
        <Ending badge={<Trans>Sold</Trans>}>
          <Trans>
            {winner} won with a bid of {price}.
          </Trans>
        </Ending>
      )
    case 'unsold':
    case 'void':
      return (
        <>
          <Ending badge={<Trans>Ended</Trans>}>
            {state.state === 'unsold' ? (
              isSeller ? (
                <Trans>No bids. The work stayed with you.</Trans>
              ) : (
                <Trans>No bids. The work stayed with the seller.</Trans>
              )
            ) : isWinner ? (
              <Trans>
                The issuer of the currency clawed back or froze your bid, so nothing was sold. Any remainder was
                returned to you or is held for you in the royalty vault.
              </Trans>
            ) : (
              <Trans>
                The issuer of the currency clawed back or froze the highest bid, so nothing was sold. The work stayed
                with the seller.
              </Trans>
            )}
          </Ending>
          {isSeller && !state.is_delivered && (
            <SettleButton auction={auction} kind="close" isPrimary isReturn>
              <Trans>Return to wallet</Trans>
            </SettleButton>
          )}
          {isSeller && state.is_delivered && (
            <Suspense>
              <DeliveredWork tokenId={nft.token_id} isReturned />
            </Suspense>
          )}
        </>
      )
    default:
      return (
        <Ending badge={<Trans>Cancelled</Trans>}>
          {isSeller ? (
            <Trans>You cancelled the auction before the first bid.</Trans>
          ) : (
            <Trans>The seller cancelled the auction before the first bid.</Trans>
          )}
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
  isReturn?: boolean
  children: ReactNode
}

function SettleButton({
  auction: { nft, appId },
  kind,
  isPrimary = false,
  isReturn = false,
  children,
}: SettleButtonProps) {
  const session = useSession()
  const { start } = useTransactions()
  const settle = (): void => start({ kind, input: { work: workSummary(nft), appId, ...(isReturn && { isReturn }) } })
  const signInFirst = useSignInFirst(settle)
  if (!session) {
    return (
      <ButtonLink isWide {...signInFirst}>
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
      onClick={settle}
    >
      {children}
    </Button>
  )
}

function Winner({ auction: { nft, state } }: { auction: LiveAuction }) {
  return <Person {...personAs('winner', nft.winner ?? '', state)} />
}
