import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { type Holding, type Role, roleOf, type Stage, stageOf } from './chain/party.ts'
import type { Assets } from './use-assets.ts'

export interface HoldingWords {
  /** `Sale`, `Auction`, … */
  kind: string
  /** What lies in the contract. */
  holds: string
  state: string
  /** When it ends or ended; undefined where there is no such time. */
  end: { label: string; value: string } | undefined
  /** What the button says. */
  action: string
}

/** A holding in words, from the side of an account. */
export function useHoldingWords(
  assets: Assets,
): (holding: Holding, address: string, nowSeconds: bigint) => HoldingWords {
  const { t } = useLingui()
  const formats = useFormats()

  return (holding, address, nowSeconds) => {
    const stage = stageOf(holding, nowSeconds)
    const role = roleOf(holding, address)
    return {
      kind: kindWord(holding),
      holds: holdsWords(holding, stage),
      state: stateWords(holding, stage, role === 'bidder'),
      end: endWords(holding, stage),
      action: actionWords(holding, stage, role),
    }
  }

  function kindWord({ kind }: Holding): string {
    switch (kind) {
      case 'sale':
        return t`Sale`
      case 'auction':
        return t`Auction`
      case 'offer':
        return t`Offer`
      case 'credit':
        return t`Royalty vault`
    }
  }

  function holdsWords(holding: Holding, stage: Stage): string {
    if (holding.kind === 'credit') return assets.amount(holding.currency, holding.amountBaseUnits)
    if (stage === 'not-set-up' || stage === 'emptied') return t`Only its deposit`
    if (holding.kind === 'offer') return assets.amount(holding.currency, holding.offer.terms.amountBaseUnits)
    const { nft } = holding
    if (holding.kind === 'sale') {
      const { unitsLeft } = holding.sale
      return unitsLeft > 0n ? assets.amount(nft, unitsLeft) : t`Only its deposit`
    }
    const { nftUnits = 0n, bestBidBaseUnits, endSeconds } = holding.auction
    const units = assets.amount(nft, nftUnits)
    if (bestBidBaseUnits === 0n || endSeconds === 0n) return units
    const bid = assets.amount(holding.currency, bestBidBaseUnits)
    return t`${units} and the best bid, ${bid}`
  }

  function stateWords(holding: Holding, stage: Stage, isBidder: boolean): string {
    switch (stage) {
      case 'not-set-up':
        return t`Begun and never finished`
      case 'for-sale': {
        const price = holding.kind === 'sale' ? assets.amount(holding.currency, holding.sale.priceBaseUnits) : ''
        return t`For sale at ${price}`
      }
      case 'sold-out':
        return t`Sold out`
      case 'emptied':
        return t`Over; the contract is still there`
      case 'not-started':
        return t`Not started yet`
      case 'no-bids':
        return t`No bids`
      case 'running':
        return isBidder ? t`Running, your bid leads` : t`Running, with bids`
      case 'ended':
        return isBidder ? t`Over, you have won` : t`Over, not settled yet`
      case 'waiting-for-winner':
        return isBidder ? t`Paid; the work waits for you` : t`Paid; the work waits for its winner`
      case 'void':
        return t`Void: the issuer of the currency took or froze the bid`
      case 'open':
        return t`Open`
      case 'expired':
        return t`Expired`
      case 'credited':
        return t`Kept for you: it could not be paid to you`
    }
  }

  function endWords(holding: Holding, stage: Stage): HoldingWords['end'] {
    if (holding.kind === 'auction' && ['not-started', 'no-bids', 'running', 'ended'].includes(stage)) {
      const value = formats.dateTime(Number(holding.auction.endSeconds))
      return { label: stage === 'ended' ? t`Ended` : t`Ends`, value }
    }
    if (holding.kind === 'offer' && stage !== 'not-set-up') {
      const { expirySeconds } = holding.offer.terms
      return { label: t`Ends`, value: expirySeconds === 0n ? t`Never` : formats.dateTime(Number(expirySeconds)) }
    }
    return undefined
  }

  function actionWords(holding: Holding, stage: Stage, role: Role): string {
    switch (stage) {
      case 'ended':
        return role === 'bidder' ? t`Collect` : t`Settle`
      case 'waiting-for-winner':
        return t`Collect`
      case 'void':
        return t`Take back`
      case 'sold-out':
      case 'emptied':
        return t`Close`
      case 'credited':
        return t`Claim`
      default:
        return holding.kind === 'offer' && role === 'stranger' ? t`Give back to the bidder` : t`Take back`
    }
  }
}
