import { type RouterContextProvider, redirect } from 'react-router'
import { apiOf } from '../request-context.ts'

/**
 * The address of the signed-in account, for loaders of pages that need one.
 * @param url the loader's `url`; that of the request has the suffix of a data request after a client-side navigation
 * @throws redirect to the sign-in, which leads back
 */
export async function requireSession(context: Readonly<RouterContextProvider>, url: URL): Promise<string> {
  const { address } = await apiOf(context)('GET /api/auth/check')
  if (address !== null) return address
  const { pathname, search } = url
  throw redirect(`/authenticate?next=${encodeURIComponent(pathname + search)}`)
}
