import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { appealText } from '../moderation/reason.ts'
import { verification } from './verification.ts'

export const appealVerification = endpoint({
  method: 'POST',
  path: '/api/account/verify/appeal',
  summary: 'Appeal against the refusal of the verified badge',
  description: 'Once for each request. The moderators decide again.',
  access: 'signed-in',
  body: z.object({ text: appealText }),
  response: verification,
  errors: ['appeal-closed'],
})
