import { z } from 'zod'
import { accountReply } from '../account/account-reply.ts'
import { endpoint } from '../endpoint.ts'

export const removePicture = endpoint({
  method: 'POST',
  path: '/api/account/picture/remove',
  summary: 'Remove the profile picture or the banner',
  access: 'signed-in',
  body: z.object({ picture: z.enum(['pp', 'cover']).describe('`pp` is the profile picture, `cover` the banner.') }),
  response: accountReply,
  errors: [],
})
