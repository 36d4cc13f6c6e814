import { verifyAccount as contract } from '@facet/api-contract/account/verify-account'
import { FacetError } from '@facet/errors'
import { handle } from './services.ts'
import { describeAccount } from './describe-account.ts'
import { findAccount } from './find-account.ts'
import { openNamed } from './open-account.ts'
import { setVerified } from './set-verified.ts'

export const verifyAccount = handle(contract, async ({ body, session, services }) => {
  if (!services.config.moderatorAddresses.includes(session.address)) throw new FacetError('not-allowed')
  const { id } = await openNamed(services.database, await findAccount(services, body.id))
  await setVerified(services.database, id, body.verified)
  return describeAccount(services, await findAccount(services, body.id), session.accountId)
})
