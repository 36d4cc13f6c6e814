interface CountProps {
  value: number
  /** What is counted, for those who do not see where it stands. */
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
