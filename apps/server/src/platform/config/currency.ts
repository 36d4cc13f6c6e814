import { z } from 'zod'
import { picturePath } from './picture-path.ts'

/**
 * One currency that works can be priced in, as the operator lists it.
 * `id` is the id on the wire (1 is ALGO); the chain's id is `currencyFromWire`.
 */
export const currencySchema = z.strictObject({
  id: z.number().int().positive(),
  name: z.string().min(1).max(16),
  decimals: z.number().int().min(0).max(19),
  /** The smallest price, in base units. */
  minAmountBaseUnits: z.union([z.bigint(), z.string().regex(/^\d+$/)]).transform(BigInt),
  /** How many decimals a price may have; never more than `decimals`. */
  maxDecimal: z.number().int().min(0).max(19),
  /** Path of its picture on this market; pages show the first letter of its name where there is none. */
  logo: picturePath.optional(),
})

export type Currency = z.output<typeof currencySchema>

/** The logo of a currency: the operator's, or for ALGO the market's own. */
export function logoOf({ id, logo }: Pick<Currency, 'id' | 'logo'>): string | null {
  return logo ?? (id === algo.id ? algo.logo : undefined) ?? null
}

export const algo: Currency = {
  id: 1,
  name: 'ALGO',
  decimals: 6,
  minAmountBaseUnits: 1_000_000n,
  maxDecimal: 6,
  logo: '/currencies/algo.svg',
}
