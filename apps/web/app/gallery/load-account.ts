import type { Reply } from '@facet/api-contract'
import { ApiError, type ApiClient } from '@facet/api-contract/client'
import { data, redirect } from 'react-router'

export type Profile = Reply<'GET /api/account/info/{id}'>

/**
 * The profile of a gallery's address.
 * @throws redirect to the current name of a renamed account; 404 if no account has the name
 */
export async function loadAccount(api: ApiClient, id: string, { pathname, search }: URL): Promise<Profile> {
  const profile = await api('GET /api/account/info/{id}', { params: { id } }).catch((error: unknown) => {
    const isUnknown = error instanceof ApiError && error.body.status < 500
    throw isUnknown ? data(null, { status: 404 }) : error
  })
  const { username } = profile
  const isFormer = id.length < 58 && username !== null && username.toLowerCase() !== id.toLowerCase()
  if (!isFormer) return profile
  throw redirect(pathname.replace(/^\/gallery\/[^/]+/, `/gallery/${username}`) + search)
}
