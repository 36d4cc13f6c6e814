import { PAGE_SIZE } from './list-filter.ts'
import { readStart } from './read-start.ts'

/** The window of a list that the page's URL selects. */
export function pageWindow({ searchParams }: URL): { start: number; end: number } {
  const start = readStart(searchParams)
  return { start, end: start + PAGE_SIZE }
}
