import { validateChallenge as contract } from '@facet/api-contract/session/validate-challenge'
import { meetChallenge } from './challenge.ts'
import { handle } from './services.ts'

export const validateChallenge = handle(contract, async ({ body, services, request, reply }) => {
  const { address, wallet } = body
  await meetChallenge(services, { address, purpose: 'sign-in', accountId: null }, body.signed_tx)
  const session = await services.sessions.open(request, reply, { address, wallet })
  return { username: session.username, address, wallet }
})
