import { useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'

type Results = Record<string, DataStrategyResult>

/** A page that could not be read again is tried after this time, twice as long after each failure, up to the second one. */
const [RETRY_MS, MOST_RETRY_MS] = [2_000, 60_000]

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
  if (failures > 0) timer = setTimeout(() => readAgain(), Math.min(MOST_RETRY_MS, RETRY_MS * 2 ** (failures - 1)))
  return kept
}

/** The results with what is shown in place of passing failures; the same object without any. */
export function withShown(results: Results, data: ReadonlyMap<string, unknown>): Results {
  const failed = Object.keys(results).filter((id) => results[id]?.type === 'error' && isPassing(results[id].result))
  if (failed.length === 0 || failed.some((id) => !data.has(id))) return results
  return {
    ...results,
    ...Object.fromEntries(failed.map((id) => [id, { type: 'data' as const, result: data.get(id) }])),
  }
}

/** Whether the same request may be answered later: no answer, a server's or a proxy's failure, or too many requests. */
function isPassing(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429
}

/** For the root: notes what is shown, and reads it again once the browser is online. */
export function useKeptPage(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shown = { path: pathname + search, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  }, [pathname, search, matches])
  useEffect(() => {
    readAgain = () => void revalidate()
    const onOnline = (): void => {
      if (failures > 0) readAgain()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [revalidate])
}
