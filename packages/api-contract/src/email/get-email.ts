import { endpoint } from '../endpoint.ts'
import { emailReply } from './email-state.ts'

export const getEmail = endpoint({
  method: 'GET',
  path: '/api/notification/email',
  summary: "Get the account's e-mail setting",
  access: 'signed-in',
  response: emailReply,
  errors: [],
})
