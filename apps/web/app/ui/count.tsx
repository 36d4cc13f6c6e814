interface CountProps {
  value: number
  /** The counted thing, for screen readers. */
  label: string
}

/** A number that draws attention; nothing for zero. */
export function Count({ value, label }: CountProps) {
  if (value === 0) return null
  return (
    <span className="count" role="img" aria-label={label}>
      {value > 99 ? '99+' : value}
    </span>
  )
}
