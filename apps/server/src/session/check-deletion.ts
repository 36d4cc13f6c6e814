import { checkDeletion as contract } from '@facet/api-contract/session/check-deletion'
import { openChallenge } from './challenge.ts'
import { handle } from './services.ts'

export const checkDeletion = handle(contract, async ({ session, services, request }) => {
  const { accountId, address } = session
  const name = session.username ?? address
  return openChallenge(
    services,
    request,
    { address, purpose: 'delete', accountId },
    (origin) => `Delete the account ${name} at ${origin} for good`,
  )
})
