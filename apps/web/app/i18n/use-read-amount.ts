import { useFormats } from './use-formats.ts'

/** The parsed amount (`= 1,500 ALGO`), shown below a field whose text is written differently; undefined if it is the same. */
export function useReadAmount() {
  const formats = useFormats()
  return (text: string, baseUnits: bigint, { decimals, unit }: { decimals: number; unit: string }) =>
    text.trim() === formats.typed(baseUnits, decimals)
      ? undefined
      : `= ${formats.amount(baseUnits, decimals)}\u00a0${unit}`
}
