import * as z from 'zod/mini'

/**
 * The rules of a new NFT (core §5), used by the form in the browser and by the server alike. Written in zod/mini, so
 * that a form costs 6 kB and not 24. The message of each check is its error code.
 */
export const title = z.string().check(z.trim(), z.minLength(1, 'title-required'), z.maxLength(32, 'title-invalid'))

export const description = z.string().check(z.trim(), z.maxLength(500, 'description-invalid'))

/** Whole percent of each later price, 0 to 10. */
export const royalties = z
  .int('royalties-invalid')
  .check(z.minimum(0, 'royalties-invalid'), z.maximum(10, 'royalties-invalid'))

/** Units to make, 1 to 1e9 (the protocol's limit of the form; the specification names 1e11 as the hard one). */
export const totalSupply = z
  .int('total-supply-invalid')
  .check(z.minimum(1, 'total-supply-invalid'), z.maximum(1_000_000_000, 'total-supply-invalid'))

const encoder = new TextEncoder()

/** At most 8 bytes of UTF-8. */
export const unitName = z
  .string()
  .check(z.refine((value) => encoder.encode(value).length <= 8 && value.length > 0, { error: 'unit-name-invalid' }))

/** Keys not empty and unique, keys and values at most 100 characters; an empty value becomes 'none' when written. */
export const attributes = z
  .array(
    z.object({
      key: z.string().check(z.trim(), z.minLength(1, 'attributes-invalid'), z.maxLength(100, 'attributes-invalid')),
      value: z.string().check(z.trim(), z.maxLength(100, 'attributes-invalid')),
    }),
  )
  .check(
    z.maxLength(100, 'attributes-invalid'),
    z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: 'attributes-invalid' }),
  )

export const tags = z.array(z.string().check(z.regex(/^[a-z0-9]{3,20}$/, 'tag-invalid'))).check(
  z.maxLength(20, 'tag-invalid'),
  z.refine((list) => new Set(list).size === list.length, { error: 'tag-duplicated' }),
)

/** The note of the minting transaction must stay under this many bytes. */
export const NOTE_LIMIT_BYTES = 1024
