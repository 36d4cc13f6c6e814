import { MAX_AUCTION_SECONDS } from '@facet/groups/auction/auction-facts'
import { Trans, useLingui } from '@lingui/react/macro'
import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { wholeBounds } from '../../i18n/correct-number.ts'
import { useCorrection } from '../../i18n/use-correction.ts'
import { usePriceText } from '../../money/use-price-text.ts'
import { LocalTime } from '../../shell/local-time.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { MAX_HOURS, readHours, STEP_HOURS } from '../../transaction/listing-form.ts'
import { useLoaded } from '../../transaction/use-loaded.ts'
import type { ListingFieldsProps } from '../../transaction/listing-way.ts'

/** The fields of an auction beyond its starting price, and its rules. */
export function AuctionFields({ form, wasTried }: ListingFieldsProps) {
  const { t } = useLingui()
  const correction = useCorrection()
  const hours = readHours(form.hours)
  return (
    <>
      <AmountField
        isSmall
        label={t`Duration`}
        aside={<DurationInDays hours={hours} />}
        unit={t`hours`}
        inputMode="numeric"
        value={form.hours}
        onChange={form.setHours}
        onStep={(direction) => form.setHours(String(stepped(hours ?? STEP_HOURS, direction)))}
        canStepDown={hours === null || hours > 0}
        canStepUp={hours === null || hours < MAX_HOURS}
        correct={correction({ ...wholeBounds(0, MAX_HOURS), unit: t`hours` })}
        isUntried={!wasTried}
        error={hours === null ? t`Duration is invalid: whole hours from 0 to ${MAX_HOURS}.` : undefined}
      />
      <AuctionRules form={form} />
    </>
  )
}

function DurationInDays({ hours }: { hours: number | null }) {
  const { t } = useLingui()
  if (hours === null || hours < 24) return null
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return rest === 0 ? t`${days} d` : t`${days} d ${rest} h`
}

/** The minimum bid increment and the extension, both set by the market. */
function AuctionRules({ form }: Pick<ListingFieldsProps, 'form'>) {
  const priceText = usePriceText()
  const { answers, listingOf, currency } = form
  const isComplete = answers?.durationHours !== undefined && listingOf !== null
  const amount = isComplete ? toDecimal(BigInt(answers.priceBaseUnits ?? 0), currency.decimals) : ''
  const query = isComplete
    ? { token_id: listingOf, asa_id: form.assetId, duration: answers.durationHours, amount }
    : null
  const terms = useLoaded(query && JSON.stringify(query), ({ api }) =>
    query ? api('GET /api/auction/contract/info', { query }) : Promise.reject(new Error('nothing to ask')),
  )
  if (terms.state !== 'loaded') {
    return (
      <p className="text-sm text-ink-3">
        <Trans>One unit goes to the highest bidder. Bids are refunded when outbid.</Trans>
      </p>
    )
  }
  const raise = priceText(terms.value.min_bid_increment, form.assetId)
  const minutes = Math.round(terms.value.delay / 60)
  const maxHours = MAX_AUCTION_SECONDS / 3_600
  return (
    <div className="grid gap-1.5 text-sm text-ink-3">
      <p className="text-ink-2">
        <Trans>
          Takes bids until <LocalTime seconds={terms.value.end} />.
        </Trans>
      </p>
      <p>
        <Trans>
          One unit goes to the highest bidder. Each bid must exceed the last by at least {raise}. A bid in the last{' '}
          {minutes} min extends the auction to {minutes} min after the bid, up to {maxHours} hours after its start.
        </Trans>
      </p>
    </div>
  )
}

/** The next whole day in a direction. */
function stepped(hours: number, direction: -1 | 1): number {
  const next = direction > 0 ? Math.floor(hours / STEP_HOURS) + 1 : Math.ceil(hours / STEP_HOURS) - 1
  return Math.min(MAX_HOURS, Math.max(0, next * STEP_HOURS))
}
