import type { Suggestion, SuggestionType } from '@facet/api-contract/search/search'

/** Finds by name. The market's own is `sql-search-engine.ts`; an external one indexes the same documents (`read-documents.ts`). */
export interface SearchEngine {
  /** The closest of each type, then the most active. Never finds destroyed works; finds adult ones only with `showsAdult`. */
  find(search: Search): Promise<Found[]>
}

export interface Search {
  /** The text as typed. */
  value: string
  types: readonly SuggestionType[]
  /** Results of each type. */
  limit: number
  showsAdult: boolean
}

/** @see Suggestion */
export interface Found extends Pick<Suggestion, 'type' | 'value' | 'count'> {
  /** Id of the account, the collection or the work; the tag itself. */
  key: string
}
