import { useEffect } from 'react'
import { type ListFilter, writeFilter } from './list-filter.ts'

/**
 * Writes the filter into an address that has no order. The filter of the last visit decides what such an address shows, so Back would
 * meet another list there. The router is not told, as it would load the page again.
 */
export function useShownAddress(filter: ListFilter): void {
  useEffect(() => {
    const url = new URL(location.href)
    if (url.searchParams.has('sort')) return
    for (const [name, value] of writeFilter(filter)) url.searchParams.set(name, value)
    history.replaceState(history.state, '', url)
  }, [filter])
}
