import type { Suggestion } from '@facet/api-contract/search/search'
import { isSearchable } from '@facet/api-contract/search/search-limits'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'

/** After the last character (docs/behaviour/numbers.md). */
const DEBOUNCE_MS = 1_000

type Answer = { state: 'loaded'; found: Suggestion[] } | { state: 'failed' }

/** The suggestions for a text, once it is long enough to be searched for. Requested once the visitor pauses typing. */
export function useSuggestions(text: string): Answer | { state: 'idle' | 'loading' } {
  const value = text.trim()
  const [last, setLast] = useState<{ value: string; answer: Answer }>()
  const isLongEnough = isSearchable(value)
  useEffect(() => {
    if (!isLongEnough) return
    let isCurrent = true
    const show = (answer: Answer): void => {
      if (isCurrent) setLast({ value, answer })
    }
    const timer = setTimeout(() => {
      api('GET /api/search', { query: { value } }).then(
        ({ metadata }) => show({ state: 'loaded', found: metadata }),
        () => show({ state: 'failed' }),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [value, isLongEnough])
  if (!isLongEnough) return { state: 'idle' }
  return last?.value === value ? last.answer : { state: 'loading' }
}
