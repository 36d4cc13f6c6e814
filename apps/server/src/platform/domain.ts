import type { Route } from './http/handle.ts'

/** Ends what a domain started, and waits for it. */
export type Stop = () => Promise<void>

/** The part of the server in one domain folder: its endpoints, and its background work where it has some. */
export interface Domain<Services> {
  name: string
  routes: readonly Route<Services>[]
  /** Started once before the server listens, in the order of `domains.ts`; stopped in reverse. */
  start?: (services: Services) => Promise<Stop>
}
