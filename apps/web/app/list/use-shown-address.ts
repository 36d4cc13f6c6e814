import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type ListFilter, writeFilter } from './list-filter.ts'

/**
 * Adds the filter to a URL without a sort order. Such a URL shows the filter of the last visit, so Back could lead to another list. The
 * router is not notified, because it would load the page again; a step within the page therefore needs it once more.
 */
export function useShownAddress(filter: ListFilter): void {
  const { key } = useLocation()
  useEffect(() => {
    const url = new URL(location.href)
    if (url.searchParams.has('sort')) return
    for (const [name, value] of writeFilter(filter)) url.searchParams.set(name, value)
    history.replaceState(history.state, '', url)
    // oxlint-disable-next-line react/exhaustive-deps -- each navigation shows the router's URL, without the filter
  }, [filter, key])
}
