import { PAGE_SIZE } from './list-filter.ts'
import { readStart } from './read-start.ts'

/** The window of a list that the page's URL selects. */
export function pageWindow(request: Request): { start: number; end: number } {
  const start = readStart(new URL(request.url).searchParams)
  return { start, end: start + PAGE_SIZE }
}
