import { z } from 'zod'
import { listFilters, seconds } from '../fields.ts'
import { listingKinds } from '../market/listing-kinds.ts'
import { traitLimits } from '../trait-filter.ts'
import { canonicalQuery } from './canonical-query.ts'

type Kinds = typeof listingKinds
/** The kinds of listings that have a list of the whole market. */
export type ListedKind = {
  [Name in keyof Kinds]: Kinds[Name]['topic'] extends null ? never : Name
}[keyof Kinds]

const listedKinds = Object.entries(listingKinds).flatMap(([name, { topic }]) => (topic === null ? [] : [name]))

const list = z.enum(listedKinds as [ListedKind, ...ListedKind[]]).describe('The list that is searched.')

const { seed: _, ...filters } = listFilters
/** The filters that a saved search can have, as the list's own endpoint takes them. */
export const savedFilters = z.object(filters)
export type SavedFilters = z.output<typeof savedFilters>

/** Characters of a search: the longest traits and all other filters fit. */
const MAX_QUERY = traitLimits.inUrl + 500

const query = z.string().max(MAX_QUERY).describe('Filters of the list, as in its address: `tag=art&price_max=20`.')

/** A search as it is sent: its filters are those of the list, and leave something out. */
export const searchToSave = z.object({
  list,
  query: query.transform((text, context) => {
    const kept = canonicalQuery(new URLSearchParams(text))
    if (kept !== '' && savedFilters.safeParse(Object.fromEntries(new URLSearchParams(kept))).success) return kept
    context.addIssue({ code: 'custom', message: 'has no filter of a list' })
    return z.NEVER
  }),
})

export const savedSearches = z.object({
  searches: z
    .array(
      z
        .object({
          id: z.number().int().positive().describe('Number of the saved search.'),
          list,
          query,
          created_at: seconds.describe('When it was saved, in Unix seconds.'),
        })
        .meta({ id: 'SavedSearch', description: 'A filtered list whose new works an account is notified of.' }),
    )
    .describe('The newest first.'),
})
