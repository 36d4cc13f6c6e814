import { endpoint } from '../endpoint.ts'
import { verification } from './verification.ts'

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/account/verify',
  summary: 'Get how far the account is on its way to the verified badge',
  access: 'signed-in',
  response: verification,
  errors: [],
})
