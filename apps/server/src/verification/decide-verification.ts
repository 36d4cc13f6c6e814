import { decideVerification as contract } from '@facet/api-contract/verification/decide-verification'
import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { describeAccount } from '../account/describe-account.ts'
import { findAccount } from '../account/find-account.ts'
import { openNamed } from '../account/open-account.ts'
import { handle } from '../market/services.ts'
import { requireModerator } from '../moderation/moderators.ts'
import { decide } from './decide.ts'

export const decideVerification = handle(contract, async ({ body, session, services }) => {
  await requireModerator(services, session)
  const { id: accountId, username } = await openNamed(services.database, await findAccount(services, body.id))
  // Former names are refused: a moderator may expect another artist under the name.
  if (!isAddress(body.id) && username?.toLowerCase() !== body.id.toLowerCase()) {
    throw new FacetError('account-unknown', { value: body.id })
  }
  if (accountId === session.accountId) throw new FacetError('not-allowed')
  const decision = { accountId, isVerified: body.verified, reason: body.reason, decidedBy: session.address }
  if (!(await decide(services.database, decision))) throw new FacetError('already-decided')
  return describeAccount(services, await findAccount(services, body.id), session.accountId)
})
