import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useAmountFault, usePriceFault } from '../i18n/use-price-fault.ts'
import { useRootData } from '../shell/root-data.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { FieldFrame } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Switch } from '../ui/switch.tsx'
import { AuctionFields } from './auction-fields.tsx'
import type { ListingForm } from './use-listing-form.ts'

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
        onStep={form.stepPrice}
        canStepDown={form.canStepDown}
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
