import { listFollowing as contract } from '@facet/api-contract/follow/list-following'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { readPeople } from './read-people.ts'

export const listFollowing = handle(contract, async ({ params, query, services, request }) =>
  readPeople(services, { id: params.id, side: 'following', window: listWindow({ query, request }) }),
)
