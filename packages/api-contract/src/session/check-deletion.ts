import { endpoint } from '../endpoint.ts'
import { challengeReply } from './check-challenge.ts'

export const checkDeletion = endpoint({
  method: 'POST',
  path: '/api/account/delete/check',
  summary: 'Start deleting the own account',
  description: 'Answers the facts of a transaction that the signed-in address signs; it can never be submitted.',
  access: 'signed-in',
  response: challengeReply,
  errors: [],
})
