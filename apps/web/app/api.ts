import { createClient } from '@facet/api-contract/client'

/** The API as the browser calls it: same origin, session by cookie. Loaders take `apiOf(context)` instead. */
export const api = createClient((path, init) => fetch(path, init))
