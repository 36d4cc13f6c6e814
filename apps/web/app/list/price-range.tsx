import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { useCurrency } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { currencyOfPrices } from '../works/market-list.ts'

export interface PriceRangeProps {
  priceMin: string | null
  priceMax: string | null
  /** Currency of the prices; null for ALGO. */
  assetId: number | null
  /** Path of the list; `rest` is the rest of its filter. */
  path: string
  rest: URLSearchParams
}

/** The lowest and the highest price, in the chosen currency or in ALGO. A plain form, so it works without JavaScript. */
export function PriceRange({ priceMin, priceMax, assetId, path, rest }: PriceRangeProps) {
  const { t } = useLingui()
  const { unit } = useCurrency()(assetId ?? currencyOfPrices)
  return (
    <Form action={path} className="grid gap-3" preventScrollReset>
      {[...rest].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <Bound name="price_min" label={t`At least`} value={priceMin} unit={unit} />
        <Bound name="price_max" label={t`At most`} value={priceMax} unit={unit} />
      </div>
      <Button type="submit">
        <Trans>Apply the price range</Trans>
      </Button>
      {(priceMin !== null || priceMax !== null) && (
        <Link className="text-center text-sm" to={`${path}?${rest}`} preventScrollReset>
          <Trans>Any price</Trans>
        </Link>
      )}
    </Form>
  )
}

interface BoundProps {
  name: string
  label: string
  value: string | null
  unit: string
}

function Bound({ name, label, value, unit }: BoundProps) {
  const id = useId()
  return (
    <div>
      <label className="text-sm text-ink-2" htmlFor={id}>
        {label} ({unit})
      </label>
      <input
        id={id}
        className="input mt-1 w-full"
        type="number"
        min="0"
        max="999999999999"
        step="any"
        inputMode="decimal"
        name={name}
        defaultValue={value ?? ''}
      />
    </div>
  )
}
