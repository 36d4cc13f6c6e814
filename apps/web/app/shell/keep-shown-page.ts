import { useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { retryDelayMs } from './retry-delay.ts'

type Results = Record<string, DataStrategyResult>

/** The page on the screen with the data of its routes; null until the first one is. */
let shown: { path: string; data: ReadonlyMap<string, unknown> } | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let readAgain = (): void => undefined

/**
 * A page that is read again while it is shown stays as it is if the market does not answer, and is read again later: its marks say how
 * old it is. Only a page that the visitor goes to ends in the error page.
 */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  if (request.signal.aborted || shown?.path !== pathname + search) return results
  clearTimeout(timer)
  const kept = withShown(results, shown.data)
  failures = kept === results ? 0 : failures + 1
  if (failures > 0) timer = setTimeout(() => readAgain(), retryDelayMs(failures - 1))
  return kept
}

/** What is shown in place of results of which some failed for now, none of them new: together they are one account's page. */
export function withShown(results: Results, data: ReadonlyMap<string, unknown>): Results {
  const all = Object.entries(results)
  const isKept =
    all.some(([, { type }]) => type === 'error') &&
    all.every(([id, { type, result }]) => data.has(id) && (type === 'data' || isPassing(result)))
  return isKept ? Object.fromEntries(all.map(([id]) => [id, { type: 'data', result: data.get(id) }])) : results
}

/** Whether the same request may be answered later: no answer, a server's or a proxy's failure, or too many requests. */
function isPassing(error: unknown): boolean {
  // A redirect, such as that of a visitor who is signed out.
  if (error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429
}

/** For the root: notes what is shown, and reads it again once the browser is online. */
export function useKeptPage(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  useEffect(() => {
    shown = { path: pathname + search, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  }, [pathname, search, matches])
  useEffect(() => {
    readAgain = () => {
      // The page that the visitor goes to is being read.
      if (state === 'idle') void revalidate()
    }
    const onOnline = (): void => {
      if (failures > 0) readAgain()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [revalidate, state])
  useEffect(() => {
    return () => {
      clearTimeout(timer)
      shown = null
    }
  }, [])
}
