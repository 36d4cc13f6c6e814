/** No list is so long. */
const FARTHEST = 1_000_000_000

/** Where a list begins, by the address of its page; at its beginning where that says nothing that a list has. */
export function readStart(query: URLSearchParams): number {
  const start = Number(query.get('start'))
  return Number.isInteger(start) && start > 0 && start <= FARTHEST ? start : 0
}
