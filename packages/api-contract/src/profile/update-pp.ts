import { endpoint } from '../endpoint.ts'
import { pictureEndpoint } from './picture-endpoint.ts'

export const updatePp = endpoint({
  ...pictureEndpoint,
  path: '/api/account/update/pp',
  summary: 'Set the profile picture',
  description: 'It is cut to a square of 512 pixels. Only for accounts with a username.',
})
