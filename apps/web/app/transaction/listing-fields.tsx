import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { wholeBounds } from '../i18n/correct-number.ts'
import { useCorrection } from '../i18n/use-correction.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useAmountFault, usePriceFault } from '../i18n/use-price-fault.ts'
import { useRootData } from '../shell/root-data.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { FieldFrame, TextField } from '../ui/field.tsx'
import { Revealed } from '../ui/revealed.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Switch } from '../ui/switch.tsx'
import { AuctionFields } from './auction-fields.tsx'
import type { ListingForm } from './use-listing-form.ts'

interface ListingFieldsProps {
  form: ListingForm
  /** Label of the price. */
  label: string
  /** Beside the label: what to compare the price with. */
  aside?: string | undefined
  /** The amount leaves the wallet; it is not an asking price. */
  isSpent?: boolean | undefined
  canChooseCurrency: boolean
  /** Directly below the price. */
  warning?: ReactNode
  /** Whether the form has been submitted. */
  wasTried: boolean
}

export function ListingFields({
  form,
  label,
  aside,
  isSpent = false,
  canChooseCurrency,
  warning,
  wasTried,
}: ListingFieldsProps) {
  const { t } = useLingui()
  const priceFault = usePriceFault(form.currency)
  const amountFault = useAmountFault(form.currency)
  const correction = useCorrection()
  const faultText = isSpent ? amountFault : priceFault
  return (
    <>
      {form.auctionOf !== null && (
        <Segmented
          label={t`Sale type`}
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
        correct={correction(form.priceBounds)}
        isUntried={!wasTried}
        error={form.fault ? faultText(form.fault) : undefined}
        onStep={form.stepPrice}
        canStepDown={form.canStepDown}
      />
      {warning}
      {canChooseCurrency && !form.isCurrencyFixed && <CurrencyChoice form={form} />}
      {form.isAuction ? (
        <AuctionFields form={form} wasTried={wasTried} />
      ) : (
        <SaleFields form={form} wasTried={wasTried} />
      )}
    </>
  )
}

/** The number of units, and whether the sale is private. */
function SaleFields({ form, wasTried }: { form: ListingForm; wasTried: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const correction = useCorrection()
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
          help={isOwn ? undefined : t`All from the same owner.`}
          inputMode="numeric"
          value={form.units}
          onChange={form.setUnits}
          correct={correction(wholeBounds(1, maxUnits))}
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
      {isOwn && form.isPrivate && (
        <Revealed>
          <TextField
            label={t`Reserved for`}
            aside={t`optional`}
            help={t`A username or an address: nobody else can buy, even with the link. Holds 0.05 ALGO more until the sale ends.`}
            value={form.reservedFor}
            onChange={(event) => form.setReservedFor(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            error={wasTried && form.isReservedWrong ? t`Enter a username or an Algorand address.` : undefined}
          />
        </Revealed>
      )}
    </>
  )
}

/** Up to this many are shown side by side; more become a list. */
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
