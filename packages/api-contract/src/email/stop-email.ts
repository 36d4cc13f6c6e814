import { endpoint } from '../endpoint.ts'
import { emailReply } from './email-state.ts'

export const stopEmail = endpoint({
  method: 'POST',
  path: '/api/notification/email/stop',
  summary: 'Unsubscribe from the daily e-mail',
  access: 'signed-in',
  response: emailReply,
  errors: [],
})
