import { listFollowers as contract } from '@facet/api-contract/follow/list-followers'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { readPeople } from './read-people.ts'

export const listFollowers = handle(contract, async ({ params, query, services, request }) =>
  readPeople(services, { id: params.id, side: 'followers', window: listWindow({ query, request }) }),
)
