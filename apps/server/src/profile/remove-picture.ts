import { removePicture as contract } from '@facet/api-contract/profile/remove-picture'
import { setPicture } from './profile-picture.ts'
import { handle } from './services.ts'

export const removePicture = handle(contract, ({ body, session, services }) =>
  setPicture(body.picture, services, session, null),
)
