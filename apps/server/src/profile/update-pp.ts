import { updatePp as contract } from '@facet/api-contract/profile/update-pp'
import { receiveFor } from './profile-picture.ts'
import { handle } from './services.ts'

export const updatePp = handle(contract, ({ session, services, request }) =>
  receiveFor('pp', services, session, request),
)
