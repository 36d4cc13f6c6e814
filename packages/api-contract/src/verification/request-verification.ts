import { z } from 'zod'
import { webLinkFaults } from '../account/social-links.ts'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, signedTx } from '../fields.ts'
import { links, verification } from './verification.ts'

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/account/verify',
  summary: 'Request the verified badge',
  description:
    'With a payment of 0 ALGO to oneself, whose note has the name of the account and the hash of the pages. Each page is read and must show the username or an address; moderators decide.',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  perHour: 30,
  body: z.object({ signed_tx: signedTx, links }),
  response: z.object({ ...verification.shape, ...acceptedGroup }),
  errors: ['already-verified', 'request-pending', 'verification-wait', ...webLinkFaults, 'link-unproven'],
})
