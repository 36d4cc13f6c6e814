interface PriceTagProps {
  /** Formatted amount. */
  amount: string
  /** Shown on hover when `amount` is abbreviated. */
  fullAmount?: string
  /** The unit after the amount: a currency's or `asset 123`. */
  unit: string
  logo?: string | null
  /** The amount in the visitor's money: beside a large amount, below one with `hasFiatLine`, otherwise on hover. */
  fiat?: string | null
  isLarge?: boolean
  hasFiatLine?: boolean
}

/** Logo, amount, currency. The space before the currency does not break. */
export function PriceTag({
  amount,
  fullAmount,
  unit,
  logo,
  fiat,
  isLarge = false,
  hasFiatLine = false,
}: PriceTagProps) {
  const tag = (
    <span
      className={`price ${isLarge ? 'price-large' : ''}`}
      title={
        [fullAmount && fullAmount !== amount && `${fullAmount}\u00a0${unit}`, !hasFiatLine && fiat]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      {logo ? (
        // `max-w-none`: in a table column a percentage of a width that is not known yet counts as zero.
        <img src={logo} alt="" className="size-[1.05em] max-w-none flex-none" />
      ) : (
        <span className="coin" aria-hidden="true">
          {unit.charAt(0)}
        </span>
      )}
      <span className="price-amount">{amount}</span>
      <span className="price-currency">{unit}</span>
      {fiat && isLarge && <span className="price-fiat">{fiat}</span>}
    </span>
  )
  if (!fiat || !hasFiatLine) return tag
  return (
    <span className="price-stack">
      {tag}
      <small>{fiat}</small>
    </span>
  )
}
