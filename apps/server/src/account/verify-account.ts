import { verifyAccount as contract } from '@facet/api-contract/account/verify-account'
import { FacetError } from '@facet/errors'
import { handle } from './services.ts'
import { describeAccount } from './describe-account.ts'
import { findAccount } from './find-account.ts'
import { openAccount } from './open-account.ts'
import { setVerified } from './set-verified.ts'

export const verifyAccount = handle(contract, async ({ body, session, services }) => {
  if (!services.config.moderatorAddresses.includes(session.address)) throw new FacetError('not-allowed')
  const { account, addresses } = await findAccount(services, body.id)
  // An artist is verified by address before signing in for the first time, too.
  const { id } = account ?? (await openAccount(services.database, addresses[0]))
  await setVerified(services.database, id, body.verified)
  return describeAccount(services, await findAccount(services, body.id), false)
})
