import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { toDecimal } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useAmountFault, usePriceFault } from '../i18n/use-price-fault.ts'
import { useCurrencyInfo, useRootData } from '../shell/root-data.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { FieldFrame } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Switch } from '../ui/switch.tsx'
import { AuctionFields } from './auction-fields.tsx'
import { readHours, readPrice, readUnits, STEP_HOURS } from './listing-form.ts'
import type { Answers, UnitsAsked, WholePrice } from './transaction-kind.ts'

const fallback = { decimals: 6, max_decimal: 6, min_amount: 0.000001, unit: 'ALGO' }

interface ListingFormStart {
  assetId: number
  initialBaseUnits: string | null
  /** Null where they are no question. */
  units: UnitsAsked | null
  /** The work that can be put up for auction instead; left out where that is no question. */
  auctionOf?: number | undefined
  /** The one currency that it can be auctioned in. */
  auctionAssetId?: number | undefined
  startsAsAuction?: boolean
  wholePrice?: WholePrice | undefined
}

/** The state of a listing form: what was typed, and what it means when it is right. */
export function useListingForm(start: ListingFormStart) {
  const infoOf = useCurrencyInfo()
  const [chosenAssetId, setAssetId] = useState(start.assetId)
  const [isAuction, setIsAuction] = useState(start.startsAsAuction ?? false)
  const fixedAssetId = isAuction ? start.auctionAssetId : undefined
  const assetId = fixedAssetId ?? chosenAssetId
  const currency = infoOf(assetId) ?? fallback
  const [price, setPrice] = useState(
    start.initialBaseUnits === null ? '' : toDecimal(BigInt(start.initialBaseUnits), currency.decimals),
  )
  const [units, setUnits] = useState('1')
  const [isPrivate, setIsPrivate] = useState(false)
  const [hours, setHours] = useState(String(STEP_HOURS))
  const maxUnits = start.units === null ? null : BigInt(start.units.max)
  const isWhole = start.wholePrice === 'always' || (isAuction && start.wholePrice === 'in-auctions')
  const read = readPrice(price, currency, { isWhole })
  const unitsRead = maxUnits === null ? 1n : readUnits(units, maxUnits)
  const hoursRead = readHours(hours)
  const answers = ((): Answers | null => {
    if ('fault' in read) return null
    const priceBaseUnits = String(read.baseUnits)
    if (isAuction) return hoursRead === null ? null : { priceBaseUnits, assetId, units: '1', durationHours: hoursRead }
    return unitsRead === null ? null : { priceBaseUnits, assetId, units: String(unitsRead), isPrivate }
  })()
  /** As much of the answers as changes what a listing costs. */
  const quoted: Answers = { assetId, ...(isAuction ? { durationHours: 0 } : {}) }
  return {
    assetId,
    setAssetId,
    isCurrencyFixed: fixedAssetId !== undefined,
    currency,
    price,
    setPrice,
    units,
    setUnits,
    isPrivate,
    setIsPrivate,
    auctionOf: start.auctionOf ?? null,
    isAuction,
    setIsAuction,
    hours,
    setHours,
    unitsOf: start.units?.of ?? null,
    maxUnits,
    fault: 'fault' in read ? read.fault : null,
    areUnitsWrong: unitsRead === null,
    answers,
    quoted,
  }
}

export type ListingForm = ReturnType<typeof useListingForm>

interface ListingFieldsProps {
  form: ListingForm
  /** Of the price at which it is sold. */
  label: string
  /** Beside it: what to compare the price with. */
  aside?: string | undefined
  /** The amount leaves the wallet: it is no price that others are asked for. */
  isSpent?: boolean | undefined
  canChooseCurrency: boolean
  /** Whether it was tried to send the form. */
  wasTried: boolean
}

export function ListingFields({
  form,
  label,
  aside,
  isSpent = false,
  canChooseCurrency,
  wasTried,
}: ListingFieldsProps) {
  const { t } = useLingui()
  const priceFault = usePriceFault(form.currency)
  const amountFault = useAmountFault(form.currency)
  const faultText = isSpent ? amountFault : priceFault
  return (
    <>
      {form.auctionOf !== null && (
        <Segmented
          label={t`How to sell`}
          value={form.isAuction ? 'auction' : 'sale'}
          options={[
            { value: 'sale', label: t`Fixed price` },
            { value: 'auction', label: t`Auction` },
          ]}
          onChange={(value) => form.setIsAuction(value === 'auction')}
        />
      )}
      <AmountField
        label={form.isAuction ? t`Starting price` : label}
        aside={aside}
        value={form.price}
        data-autofocus
        onChange={form.setPrice}
        unit={form.currency.unit}
        isUntried={!wasTried}
        error={form.fault ? faultText(form.fault) : undefined}
        onStep={(direction) => form.setPrice(stepped(form.price, direction))}
        canStepDown={Number(form.price.replace(',', '.')) > 10}
      />
      {canChooseCurrency && !form.isCurrencyFixed && <CurrencyChoice form={form} />}
      {form.isAuction ? (
        <AuctionFields form={form} wasTried={wasTried} />
      ) : (
        <SaleFields form={form} wasTried={wasTried} />
      )}
    </>
  )
}

/** How many units are listed, and for whom. */
function SaleFields({ form, wasTried }: { form: ListingForm; wasTried: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { maxUnits } = form
  if (maxUnits === null) return null
  const max = formats.units(maxUnits)
  const isOwn = form.unitsOf === 'own'
  return (
    <>
      {maxUnits > 1n && (
        <AmountField
          isSmall
          label={isOwn ? t`Units to list` : t`Units`}
          aside={isOwn ? t`You own ${max}` : t`Others own ${max}`}
          help={isOwn ? undefined : t`All of them from the same owner.`}
          inputMode="numeric"
          value={form.units}
          onChange={form.setUnits}
          isUntried={!wasTried}
          error={form.areUnitsWrong ? t`Choose a whole number from 1 to ${max}.` : undefined}
        />
      )}
      {isOwn && (
        <Switch
          label={t`Private sale`}
          help={t`Only people with the link can buy.`}
          isOn={form.isPrivate}
          onChange={form.setIsPrivate}
        />
      )}
    </>
  )
}

/** As many stand side by side; more are a list. */
const FEW_CURRENCIES = 3

function CurrencyChoice({ form }: { form: ListingForm }) {
  const { t } = useLingui()
  const { currencies } = useRootData()
  const id = useId()
  const choices = Object.values(currencies)
  if (choices.length <= FEW_CURRENCIES) {
    return (
      <Segmented
        label={t`Currency`}
        value={String(form.assetId)}
        options={choices.map((currency) => ({ value: String(currency.id), label: currency.unit }))}
        onChange={(value) => form.setAssetId(Number(value))}
      />
    )
  }
  return (
    <FieldFrame id={id} label={t`Currency`}>
      <select
        id={id}
        className="input"
        value={form.assetId}
        onChange={(event) => form.setAssetId(Number(event.target.value))}
      >
        {choices.map((currency) => (
          <option key={currency.id} value={currency.id}>
            {currency.unit}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** The step of price inputs is ten. */
function stepped(text: string, direction: -1 | 1): string {
  const value = Number(text.replace(',', '.')) || 0
  return String(Math.max(0, Math.round((value + direction * 10) * 1e6) / 1e6))
}
