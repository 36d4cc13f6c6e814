import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroupReply, id, oneSignedTx } from '../fields.ts'

export const optIn = endpoint({
  method: 'POST',
  path: '/api/sdk/optin',
  summary: "Send the account's opt-in to an asset",
  description: 'An opt-in reserves 0.1 ALGO until the account closes it out.',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ asset_id: id.describe('ASA id.'), signed_tx: oneSignedTx }),
  response: acceptedGroupReply,
  errors: ['already-opted-in'],
})
