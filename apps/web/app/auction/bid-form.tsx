import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCorrection } from '../i18n/use-correction.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useAmountFault } from '../i18n/use-price-fault.ts'
import { useAmountHelp } from '../money/use-amount-help.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { useCurrency, useRootData } from '../shell/root-data.ts'
import { useOnline } from '../shell/use-online.ts'
import { priceBounds, readPrice } from '../i18n/read-price.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { BidCosts } from './bid-costs.tsx'
import type { LiveAuction } from './live-auction.ts'
import { quickBids } from './quick-bids.ts'
import { useBid } from './use-bid.ts'

/** The bid amount, its costs and the bid button. A typed amount stays when someone else bids. */
export function BidForm({ auction }: { auction: LiveAuction }) {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const isOnline = useOnline()
  const { nft, state } = auction
  const { currencies } = useRootData()
  const { decimals, unit } = useCurrency()(nft.asa_id)
  const info = currencies[nft.asa_id]
  const usable = Math.min(info?.max_decimal ?? decimals, decimals)
  const least = BigInt(state.min_bid_base_units)
  const leastText = priceText(least, nft.asa_id)
  // Null follows the minimum bid; a typed amount does not change.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? formats.typed(least, decimals)
  const correction = useCorrection()
  const amountHelp = useAmountHelp()
  const [wasTried, setWasTried] = useState(false)
  const currency = { decimals, unit, max_decimal: usable, min_amount: 0 }
  const rule = { leastBaseUnits: least }
  const faultText = useAmountFault(currency, rule)
  const read = typed === null ? { baseUnits: least } : readPrice(typed, formats.locale, currency, rule)
  const amount = 'baseUnits' in read ? read.baseUnits : null
  const { bid, signInFirst } = useBid(auction, amount)
  const step = BigInt(state.min_bid_increment)
  const choose = (baseUnits: bigint): void => setTyped(baseUnits === least ? null : formats.typed(baseUnits, decimals))
  const bidText = amount === null ? '' : priceText(amount, nft.asa_id)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (amount !== null) bid()
        else focusFirstFault(event.currentTarget)
      }}
    >
      <AmountField
        label={t`Your bid`}
        aside={t`At least ${leastText}`}
        value={text}
        unit={unit}
        help={amount === null ? undefined : amountHelp(text, amount, nft.asa_id)}
        onChange={setTyped}
        onStep={(direction) => choose(larger((amount ?? least) + step * BigInt(direction), least))}
        canStepDown={amount !== null && amount > least}
        correct={typed === null ? undefined : correction(priceBounds(currency, rule))}
        isUntried={!wasTried}
        error={'fault' in read ? faultText(read.fault) : undefined}
      />
      <div className="quick-bids" role="group" aria-label={t`Suggested bids`}>
        <button type="button" className="chip" aria-pressed={amount === least} onClick={() => choose(least)}>
          <Trans>Minimum</Trans>
        </button>
        {quickBids(least, { all: decimals, usable }).map((baseUnits) => (
          <button
            key={String(baseUnits)}
            type="button"
            className="chip"
            aria-pressed={amount === baseUnits}
            onClick={() => choose(baseUnits)}
          >
            {formats.amount(baseUnits, decimals)}
          </button>
        ))}
      </div>
      {amount !== null && <BidCosts auction={auction} bidBaseUnits={amount} />}
      <div className="mt-3.5" data-buy-action>
        {signInFirst ? (
          <ButtonLink variant="primary" size="large" isWide {...signInFirst}>
            <Trans>Sign in to bid</Trans>
          </ButtonLink>
        ) : (
          <Button variant="primary" size="large" isWide type="submit" disabled={!isOnline}>
            {amount === null ? <Trans>Bid</Trans> : <Trans>Bid {bidText}</Trans>}
          </Button>
        )}
        {!isOnline && (
          <p className="mt-2 text-sm text-ink-3">
            <Trans>You are offline. Bidding is paused because the highest bid may have changed.</Trans>
          </p>
        )}
      </div>
    </form>
  )
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
