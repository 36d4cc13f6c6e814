import { AsyncLocalStorage } from 'node:async_hooks'

/** What the requests that a page sends while it is rendered say about it. */
export interface PageRequests {
  /** Whether an answer depended on the visitor beyond the page's address and cookies. */
  isOwn: boolean
}

const pageRequests = new AsyncLocalStorage<PageRequests>()

/** Runs a request that a page sends to the API while it is rendered. */
export function asPageRequest<Result>(page: PageRequests, send: () => Promise<Result>): Promise<Result> {
  // `inject` begins when it is awaited: that must happen in here.
  return pageRequests.run(page, async () => await send())
}

/** Whether the request being answered comes from a page that is rendered here: its visitor was counted for the page. */
export function isPageRequest(): boolean {
  return pageRequests.getStore() !== undefined
}

/** Keeps the page that is being rendered, if any, from being shown to other visitors. */
export function markPageAsOwn(): void {
  const page = pageRequests.getStore()
  if (page) page.isOwn = true
}
