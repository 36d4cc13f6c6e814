import { cutMean } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useCurrency } from '../shell/root-data.ts'
import { useFiatText } from '../money/fiat.ts'
import { PriceTag } from '../ui/price-tag.tsx'

interface PriceProps {
  /** Exact, as the API's `price_base_units`. */
  baseUnits: string | bigint
  assetId: number
  isLarge?: boolean
  /** Abbreviates, such as 1.2k: for cards, never for panels and popups. */
  isAbbreviated?: boolean
  /** An average: `≈` stands for its last decimals. */
  isMean?: boolean
  /** Shows dollars below the price, for places where visitors decide by it. */
  hasFiatLine?: boolean
}

/** A price with its currency, from base units. */
export function Price({
  baseUnits,
  assetId,
  isLarge = false,
  isAbbreviated = false,
  isMean = false,
  hasFiatLine = false,
}: PriceProps) {
  const formats = useFormats()
  const currency = useCurrency()(assetId)
  const amount = isMean ? cutMean(BigInt(baseUnits), currency.decimals) : BigInt(baseUnits)
  const fiat = useFiatText()(amount, assetId)
  const sign = amount === BigInt(baseUnits) ? '' : '≈\u00a0'
  const full = sign + formats.amount(amount, currency.decimals)
  return (
    <PriceTag
      amount={isAbbreviated ? sign + formats.abbreviated(amount, currency.decimals) : full}
      fullAmount={full}
      unit={currency.unit}
      logo={currency.logo}
      fiat={fiat}
      isLarge={isLarge}
      hasFiatLine={hasFiatLine}
    />
  )
}
