import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/account/addresses',
  summary: 'List the addresses of the own account',
  description: 'Also of an account without a username, whose profile by address names that address alone.',
  access: 'signed-in',
  response: z.object({ addresses: z.array(address).describe('Its addresses, the main one first.') }),
  errors: [],
})
