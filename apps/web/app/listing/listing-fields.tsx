import type { ListingKind } from '@facet/contracts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useCorrection } from '../i18n/use-correction.ts'
import { useAmountFault, usePriceFault } from '../i18n/use-price-fault.ts'
import { useAmountHelp } from '../money/use-amount-help.ts'
import { useRootData } from '../shell/root-data.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { FieldFrame } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { kindsToList, wayToList } from './listing-ways.ts'
import { UnitFields } from '../transaction/unit-fields.tsx'
import type { ListingForm } from '../transaction/use-listing-form.ts'

interface ListingFieldsProps {
  form: ListingForm
  /** The kinds of listing to choose from. */
  kinds?: readonly ListingKind[] | undefined
  /** Label of the price. */
  label: string
  /** Shown beside the label: a price to compare with. */
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
  kinds = kindsToList,
  label,
  aside,
  isSpent = false,
  canChooseCurrency,
  warning,
  wasTried,
}: ListingFieldsProps) {
  const { t, i18n } = useLingui()
  const priceFault = usePriceFault(form.currency)
  const amountFault = useAmountFault(form.currency)
  const correction = useCorrection()
  const amountHelp = useAmountHelp()
  const words = form.listAs && wayToList(form.listAs).form
  const Fields = words?.Fields ?? UnitFields
  const faultText = isSpent ? amountFault : priceFault
  return (
    <>
      {form.listAs !== null && (
        <Segmented
          label={t`Sale type`}
          value={form.listAs}
          options={kinds.map((kind) => ({ value: kind, label: i18n._(wayToList(kind).form.name) }))}
          onChange={form.setListAs}
        />
      )}
      <AmountField
        label={words?.price ? i18n._(words.price) : label}
        aside={aside}
        help={form.baseUnits === null ? undefined : amountHelp(form.price, form.baseUnits, form.assetId)}
        value={form.price}
        data-autofocus
        onChange={form.setPrice}
        unit={form.currency.unit}
        correct={correction(form.priceBounds)}
        isUntried={!wasTried}
        error={form.fault && (wasTried || form.fault !== 'unchanged') ? faultText(form.fault) : undefined}
        onStep={form.stepPrice}
        canStepDown={form.canStepDown}
      />
      {warning}
      {canChooseCurrency && !form.isCurrencyFixed && <CurrencyChoice form={form} />}
      <Fields form={form} wasTried={wasTried} />
    </>
  )
}

/** Up to this number, currencies are shown side by side; more become a list. */
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
