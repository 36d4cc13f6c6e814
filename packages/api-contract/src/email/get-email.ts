import { endpoint } from '../endpoint.ts'
import { emailReply } from './email-state.ts'

export const getEmail = endpoint({
  method: 'GET',
  path: '/api/notification/email',
  summary: 'Get whether the account is told by e-mail',
  access: 'signed-in',
  response: emailReply,
  errors: [],
})
