import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../clean-text.ts'

/**
 * The rules of a new NFT (docs/behaviour/mint.md), used by the form in the browser and by the server alike. Written in zod/mini, so
 * that a form costs 6 kB and not 24. The message of each check is its error code.
 */
/** Cleaned as names read from the chain are, so that the stored name is the one shown. */
const line = () => z.overwrite<string>((text) => cleanLine(text, text.length))
const lines = () => z.overwrite<string>((text) => cleanText(text, text.length))

export const title = z
  .string({ error: ({ input }) => (input === undefined ? 'title-required' : undefined) })
  .check(line(), z.minLength(1, 'title-required'), z.maxLength(32, 'title-invalid'))

export const description = z.string().check(lines(), z.maxLength(500, 'description-invalid'))

/** Percent of each later price. */
export const MAX_ROYALTIES = 10

/** Maximum units in the form, and in the API. */
export const MAX_SUPPLY_OF_FORM = 1_000_000_000
const MAX_SUPPLY = 100_000_000_000

/** Whole percent of each later price, 0 to 10. */
export const royalties = z
  .int('royalties-invalid')
  .check(z.minimum(0, 'royalties-invalid'), z.maximum(MAX_ROYALTIES, 'royalties-invalid'))

/** Units to make (docs/behaviour/mint.md). */
export const totalSupply = units(0, MAX_SUPPLY)
export const totalSupplyOfForm = units(1, MAX_SUPPLY_OF_FORM)

function units(least: number, most: number) {
  const code = 'total-supply-invalid'
  return z.int(code).check(z.minimum(least, code), z.maximum(most, code))
}

/** Whole ALGO for which a work that is minted for free is sold. */
export const freeMintPrice = z
  .int('invalid-price')
  .check(z.minimum(1, 'invalid-price'), z.maximum(1_000_000_000, 'invalid-price'))

const encoder = new TextEncoder()

/** At most 8 bytes of UTF-8. */
export const unitName = z
  .string()
  .check(z.refine((value) => encoder.encode(value).length <= 8 && value.length > 0, { error: 'unit-name-invalid' }))

/** Keys not empty and unique, keys and values at most 100 characters; an empty value becomes 'none' when written. */
export const attributes = z
  .array(
    z.object({
      key: z.string().check(line(), z.minLength(1, 'attributes-invalid'), z.maxLength(100, 'attributes-too-long')),
      value: z.string().check(line(), z.maxLength(100, 'attributes-too-long')),
    }),
  )
  .check(
    z.maxLength(100, 'attributes-too-long'),
    z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: 'attributes-invalid' }),
  )

/** Tags of a text, which separates them by commas or spaces. */
export function splitTags(text: string): string[] {
  return text.split(/[\s,]+/).filter((tag) => tag !== '')
}

export const tags = z.array(z.string().check(z.regex(/^[a-z0-9]{3,20}$/, 'tag-invalid'))).check(
  z.maxLength(20, 'tag-invalid'),
  z.refine((list) => new Set(list).size === list.length, { error: 'tag-duplicated' }),
)

/** The note of the minting transaction must stay under this many bytes. */
export const NOTE_LIMIT_BYTES = 1024
