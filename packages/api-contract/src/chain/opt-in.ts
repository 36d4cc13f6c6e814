import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, oneSignedTx } from '../fields.ts'

export const optIn = endpoint({
  method: 'POST',
  path: '/api/sdk/optin',
  summary: "Sends the signed-in account's opt-in to an asset; it reserves 0.1 ALGO until the account closes it out",
  access: 'signed-in',
  sends: 'group',
  body: z.object({ asset_id: id, signed_tx: oneSignedTx }),
  response: z.object(acceptedGroup),
  errors: ['already-opted-in'],
})
