import { decideVerification as contract } from '@facet/api-contract/verification/decide-verification'
import { FacetError } from '@facet/errors'
import { describeAccount } from '../account/describe-account.ts'
import { findPresent } from '../account/find-account.ts'
import { openNamed } from '../account/open-account.ts'
import { handle } from '../market/services.ts'
import { requireModerator } from '../moderation/moderators.ts'
import { decide } from './decide.ts'

export const decideVerification = handle(contract, async ({ body, session, services }) => {
  await requireModerator(services, session)
  const { id, username, requested_at: requestedSeconds, verified: isVerified, reason } = body
  const named = await findPresent(services, id)
  const { account } = named
  if (account?.id === session.accountId) throw new FacetError('not-allowed')
  if ((account && Number(account.id)) !== body.account_id) throw new FacetError('account-changed')
  const { id: accountId } = await openNamed(services.database, named)
  const decision = { accountId, username, requestedSeconds, isVerified, reason, decidedBy: session.address }
  if (!(await decide(services.database, decision))) throw new FacetError('already-decided')
  return describeAccount(services, await findPresent(services, id), session.accountId)
})
