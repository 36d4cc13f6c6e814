import { accountRoutes } from './account/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { mintRoutes } from './mint/routes.ts'
import type { Domain } from './platform/domain.ts'
import { sessionRoutes } from './session/routes.ts'

/** Every domain of the server. Background work starts in this order and stops in reverse. */
export const domains: readonly Domain[] = [
  { name: 'session', routes: sessionRoutes },
  { name: 'account', routes: accountRoutes },
  { name: 'media', routes: mediaRoutes },
  { name: 'mint', routes: mintRoutes },
]
