import { checkAddress as contract } from '@facet/api-contract/session/check-address'
import { openChallenge } from './challenge.ts'
import { checkLinkable } from './linked-address.ts'
import { handle } from './services.ts'

export const checkAddress = handle(contract, async ({ body, session, services, request }) => {
  const { address } = body
  await checkLinkable(services.database.db, session.accountId, address)
  const name = session.username ?? session.address
  return openChallenge(
    services,
    request,
    { address, purpose: 'link', accountId: session.accountId },
    (origin) => `Let the account ${name} at ${origin} show this address as its own`,
  )
})
