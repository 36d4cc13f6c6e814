import { z } from 'zod'

const MAX_TRAITS = 12
const MAX_VALUES = 50

/** Text that the database can hold, and so a trait can have. */
const text = z
  .string()
  .max(200)
  .refine((value) => value.isWellFormed() && !value.includes('\0'))

/** Names of traits with their wanted values: a work must have one of the values of each. */
const traitFilter = z
  .record(text, z.array(text).min(1).max(MAX_VALUES))
  .refine((traits) => Object.keys(traits).length <= MAX_TRAITS)
export type TraitFilter = z.output<typeof traitFilter>

/** The wanted traits in a query: JSON. */
export const traitQuery = z
  .string()
  .max(8_000)
  .transform((text, context): TraitFilter => {
    const { success, data } = traitFilter.safeParse(parsed(text))
    if (success) return data
    context.addIssue({ code: 'custom', message: 'is not JSON of at most 12 traits with at most 50 values each' })
    return z.NEVER
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
