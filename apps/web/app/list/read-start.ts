/** Longer than any list. */
const FARTHEST = 1_000_000_000

/** The start of the window from the page's URL; 0 if it is missing or invalid. */
export function readStart(query: URLSearchParams): number {
  const start = Number(query.get('start'))
  return Number.isInteger(start) && start > 0 && start <= FARTHEST ? start : 0
}
