import { endpoint } from '../endpoint.ts'
import { pictureEndpoint } from './picture-endpoint.ts'

export const updateCover = endpoint({
  ...pictureEndpoint,
  path: '/api/account/update/cover',
  summary: 'Set the banner of the profile',
  description: 'It is cut to 1440 × 360 pixels. Only for accounts with a username.',
})
