import { useState } from 'react'

export interface ChosenUnits {
  /** Null while the text is not a valid number of units. */
  units: bigint | null
  text: string
  max: bigint
  setText: (text: string) => void
}

/** The number of units that the visitor chose to buy from a listing. */
export function useChosenUnits(max: bigint, first = 1n): ChosenUnits {
  const [text, setText] = useState(String(first))
  const typed = /^[1-9]\d{0,18}$/.test(text.trim()) ? BigInt(text.trim()) : null
  return { units: typed !== null && typed <= max ? typed : null, text, max, setText }
}
