import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language } from '../fields.ts'
import { emailReply } from './email-state.ts'

export const subscribeEmail = endpoint({
  method: 'POST',
  path: '/api/notification/email/subscribe',
  summary: 'Ask for a daily e-mail with what is unread',
  description: "Sends a link to the account's e-mail address; nothing else is sent before it is confirmed.",
  access: 'signed-in',
  perHour: 10,
  body: z.object({ lang: language }),
  response: emailReply,
  errors: ['email-unavailable', 'email-needed', 'email-too-often', 'email-not-sent'],
})
