import { updateCover as contract } from '@facet/api-contract/profile/update-cover'
import { receiveFor } from './profile-picture.ts'
import { handle } from './services.ts'

export const updateCover = handle(contract, ({ session, services, request }) =>
  receiveFor('cover', services, session, request),
)
