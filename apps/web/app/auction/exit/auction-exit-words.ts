import type { AuctionFacts } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppRecord } from '../../withdrawal/exit-kind.ts'
import type { HoldingFormats, HoldingWords, Role } from '../../withdrawal/holding.ts'
import { leftOverWords } from '../../withdrawal/left-over.ts'

export type AuctionStage =
  | 'not-set-up'
  | 'not-started'
  | 'no-bids'
  | 'running'
  | 'ended'
  /** Paid out; the NFT is held for a winner who has not opted in to it. */
  | 'waiting-for-winner'
  | 'void'
  /** Paid out and delivered; the app and the rest of its escrow remain. */
  | 'emptied'

/** An auction on the exit page. */
export function auctionExitWords(
  { escrow }: AppRecord,
  auction: AuctionFacts,
  stage: AuctionStage,
  role: Role,
  formats: HoldingFormats,
): HoldingWords {
  const { translate, dateTime } = formats
  const isBidder = role === 'bidder'
  const states: Record<AuctionStage, MessageDescriptor> = {
    'not-set-up': msg`Created but never funded`,
    'not-started': msg`Not started yet`,
    'no-bids': msg`No bids`,
    running: isBidder ? msg`Running, your bid is the highest` : msg`Running, with bids`,
    ended: isBidder ? msg`Ended, you won` : msg`Ended, not settled yet`,
    'waiting-for-winner': isBidder
      ? msg`Paid; the work is ready to claim`
      : msg`Paid; the winner has not claimed the work`,
    void: msg`Void: the issuer of the currency clawed back or froze the bid`,
    emptied: msg`Ended; the contract still exists`,
  }
  const actions: Record<AuctionStage, MessageDescriptor> = {
    'not-set-up': msg`Withdraw`,
    'not-started': msg`Withdraw`,
    'no-bids': msg`Withdraw`,
    running: msg`Withdraw`,
    ended: isBidder ? msg`Claim` : msg`Settle`,
    'waiting-for-winner': msg`Claim`,
    void: msg`Withdraw`,
    emptied: msg`Close`,
  }
  const isEmpty = stage === 'not-set-up' || stage === 'emptied'
  const hasEnd = stage === 'not-started' || stage === 'no-bids' || stage === 'running' || stage === 'ended'
  return {
    kind: translate(msg`Auction`),
    holds: isEmpty ? leftOverWords(escrow, formats) : holdsWords(auction, formats),
    state: translate(states[stage]),
    end: hasEnd
      ? { label: translate(stage === 'ended' ? msg`Ended` : msg`Ends`), value: dateTime(auction.endSeconds) }
      : null,
    action: translate(actions[stage]),
    note: noteOf(stage, isBidder, formats),
  }
}

function holdsWords(auction: AuctionFacts, { translate, amount, units: unitsOf }: HoldingFormats): string {
  const { nftUnits = 0n, bestBidBaseUnits, endSeconds, terms } = auction
  const units = unitsOf(terms.nft, nftUnits)
  if (bestBidBaseUnits === 0n || endSeconds === 0n) return units
  const bid = amount(terms.currency, bestBidBaseUnits)
  return translate(msg`${units} and the highest bid, ${bid}`)
}

function noteOf(stage: AuctionStage, isBidder: boolean, { translate }: HoldingFormats): string | null {
  if (stage === 'running') {
    return translate(
      msg`Nothing can be withdrawn while the auction runs. An outbid bidder is refunded immediately. Anyone can settle the auction after it ends.`,
    )
  }
  if (stage !== 'waiting-for-winner' || isBidder) return null
  return translate(msg`The winner has opted out of the asset. Once they opt in again, the contract can be closed.`)
}
