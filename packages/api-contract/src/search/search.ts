import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SEARCH_MAX_CHARS } from './search-limits.ts'

export const suggestionType = z.enum(['Username', 'Collection', 'NFT', 'Tag'])
export type SuggestionType = z.output<typeof suggestionType>

export const searchedValue = z
  .string()
  .max(SEARCH_MAX_CHARS)
  .describe(
    'What is searched for; nothing is found for fewer than three letters and digits, or two in Chinese, Japanese or Korean.',
  )

const suggestion = z
  .object({
    type: suggestionType.describe('What has the name.'),
    value: z.string().describe('Username, title or tag.'),
    id: z.number().nullable().describe('ASA id of a work, id of a collection; null for accounts and tags.'),
    path: z.string().describe("The page it leads to, such as '/nft/123'."),
    count: z
      .number()
      .int()
      .nonnegative()
      .describe('How active it is: followers of an account, works of a collection or a tag, sales of a work.'),
  })
  .meta({ id: 'Suggestion', description: 'Something that a search found by its name.' })
export type Suggestion = z.output<typeof suggestion>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Search accounts, collections, works and tags by name',
  description:
    'At most five of each type, the closest first, then the most active. Case and accents are ignored, the last word may be unfinished, and a misspelt word finds similar ones. Works and collections for adults are found by visitors who chose to see them.',
  access: 'open',
  query: z.object({ value: searchedValue }),
  response: z.object({ metadata: z.array(suggestion).describe('Grouped by type.') }),
  errors: [],
})
