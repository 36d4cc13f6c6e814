import { z } from 'zod'
import { webLinkFaults } from '../account/social-links.ts'
import { endpoint } from '../endpoint.ts'
import { base64, checkedAt, checkedRound } from '../fields.ts'
import { links } from './verification.ts'

export const checkVerification = endpoint({
  method: 'POST',
  path: '/api/account/verify/check',
  summary: 'Read the pages of an account that wants the verified badge, before it signs',
  description: 'Answers what the group of `POST /api/account/verify` is built from.',
  access: 'signed-in',
  refusesBanned: true,
  perHour: 30,
  body: z.object({ links }),
  response: z.object({
    links: z.array(z.string()).describe('The pages, as they are kept.'),
    note: base64.describe('Note of the transaction to sign: the name of the account and the hash of the pages.'),
    checked_round: checkedRound,
    checked_at: checkedAt,
  }),
  errors: ['already-verified', 'request-pending', 'verification-wait', ...webLinkFaults, 'link-unproven'],
})
