import {
  type Suggestion,
  type SuggestionType,
  search as contract,
  suggestionType,
} from '@facet/api-contract/search/search'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import type { Found } from './search-engine.ts'
import { handle } from './services.ts'

/** Suggestions of each type. */
const SUGGESTIONS = 5

export const search = handle(contract, async ({ query, session, services, request }) => {
  const found = await services.searchEngine.find({
    value: query.value,
    types: suggestionType.options,
    limit: SUGGESTIONS,
    showsAdult: showsNsfw(request, session),
  })
  return { metadata: found.map(describe) }
})

const pathOf: Record<SuggestionType, (found: Found) => string> = {
  Username: ({ value }) => `/gallery/${encodeURIComponent(value)}`,
  Collection: ({ key }) => `/collection/${key}`,
  NFT: ({ key }) => `/nft/${key}`,
  Tag: ({ value }) => `/sales?tag=${encodeURIComponent(value)}`,
}

function describe(found: Found): Suggestion {
  const { type, key, value, count } = found
  const hasId = type === 'Collection' || type === 'NFT'
  return { type, value, id: hasId ? Number(key) : null, path: pathOf[type](found), count }
}
