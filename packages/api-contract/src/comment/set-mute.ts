import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountName } from '../fields.ts'

export const setMute = endpoint({
  method: 'POST',
  path: '/api/account/mute',
  summary: 'Mute or unmute an account',
  description:
    'Comments of a muted account are not shown to this one, and it cannot comment on its works, collections and gallery. The muted account is not notified. At most 1,000.',
  access: 'signed-in',
  body: z.object({
    user: accountName,
    muted: z.boolean().describe('Whether it shall be muted.'),
  }),
  response: z.object({ muted: z.boolean().describe('Whether it is muted now.') }),
  errors: ['account-unknown', 'invalid-address', 'mute-self', 'mutes-full'],
})
