import { z } from 'zod'
import { readTraits, type TraitFilter, traitLimits } from './trait-filter.ts'

/** The wanted traits in a query: JSON. */
export const traitQuery = z
  .string()
  .max(traitLimits.inUrl)
  .transform((text, context): TraitFilter => {
    const traits = readTraits(text)
    if (traits !== undefined) return traits
    const { names, values } = traitLimits
    context.addIssue({
      code: 'custom',
      message: `is not JSON of at most ${names} traits with at most ${values} values each`,
    })
    return z.NEVER
  })
