import type { PanelProps } from '../works/page-kind.ts'

export interface ChosenUnits {
  /** Null while the text is not a valid number of units. */
  units: bigint | null
  text: string
  max: bigint
  setText: (text: string) => void
}

/** The number of units that the visitor chose to buy from a listing. */
export function chosenUnits({ nft, units: [text, setText] }: Pick<PanelProps, 'nft' | 'units'>): ChosenUnits {
  const max = BigInt(nft.buy_supply)
  const typed = /^[1-9]\d{0,18}$/.test(text.trim()) ? BigInt(text.trim()) : null
  return { units: typed !== null && typed <= max ? typed : null, text, max, setText }
}
