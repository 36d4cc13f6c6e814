import { PAGE_SIZE } from './list-filter.ts'
import { readStart } from './read-start.ts'

/** The window of a list that a URL selects. */
export interface PageWindow {
  start: number
  end: number
  /** The `next` of the window before. Without it the API counts from the start of the list, and refuses rows beyond the first 2,000. */
  after: string | undefined
}

export function pageWindow({ searchParams }: Pick<URL, 'searchParams'>, size = PAGE_SIZE): PageWindow {
  const start = readStart(searchParams)
  const after = searchParams.get('after') ?? ''
  return { start, end: start + size, after: start > 0 && /^[\w-]{1,400}$/.test(after) ? after : undefined }
}

/** The query of the page that begins with a given window. */
export function placeQuery(start: number, next: string | null): string {
  return next === null ? `start=${start}` : `start=${start}&after=${next}`
}
