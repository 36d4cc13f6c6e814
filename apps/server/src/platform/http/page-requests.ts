import { AsyncLocalStorage } from 'node:async_hooks'

const pageRequests = new AsyncLocalStorage<true>()

/** Runs a request that a page sends to the API while it is rendered. */
export function asPageRequest<Result>(send: () => Promise<Result>): Promise<Result> {
  // `inject` begins when it is awaited: that must happen in here.
  return pageRequests.run(true, async () => await send())
}

/** Whether the request being answered comes from a page that is rendered here: its visitor was counted for the page. */
export function isPageRequest(): boolean {
  return pageRequests.getStore() === true
}
