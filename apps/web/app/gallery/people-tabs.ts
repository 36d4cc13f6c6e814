import type { Reply } from '@facet/api-contract'
import type { ApiClient } from '@facet/api-contract/client'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageWindow } from '../list/page-window.ts'

export type PeopleList = Reply<'GET /api/account/follower/{id}'>

/** An empty window. */
export const nobody: PeopleList = { usernames: [], accounts: [], bool_end: true, next: null }

interface PeopleTab {
  /** Path below the gallery and below `/user`, and the name of its count in the profile. */
  path: 'follower' | 'following'
  label: MessageDescriptor
  load: (api: ApiClient, id: string, query: PageWindow) => Promise<PeopleList>
}

/** The tabs of an account's followers and of the accounts it follows. */
export const peopleTabs: readonly PeopleTab[] = [
  {
    path: 'follower',
    label: msg`Followers`,
    load: (api, id, query) => api('GET /api/account/follower/{id}', { params: { id }, query }),
  },
  {
    path: 'following',
    label: msg`Following`,
    load: (api, id, query) => api('GET /api/account/following/{id}', { params: { id }, query }),
  },
]

/** The tab of a page, by the last part of its path. */
export function peopleTabOf({ pathname }: URL): PeopleTab {
  const tab = peopleTabs.find(({ path }) => pathname.endsWith(`/${path}`))
  if (!tab) throw new Error(`${pathname} is no page of people`)
  return tab
}
