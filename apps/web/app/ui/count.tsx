interface CountProps {
  value: number
  /** The counted thing, for screen readers. */
  label: string
}

/** A number that asks to be looked at; nothing where there is none. */
export function Count({ value, label }: CountProps) {
  if (value === 0) return null
  return (
    <span className="count" role="img" aria-label={label}>
      {value > 99 ? '99+' : value}
    </span>
  )
}
