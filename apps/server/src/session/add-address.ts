import { addAddress as contract } from '@facet/api-contract/session/add-address'
import { changeIdentity } from '../account/change-identity.ts'
import { describeOwn } from '../account/describe-account.ts'
import { meetChallenge } from './challenge.ts'
import { linkAddress } from './linked-address.ts'
import { handle } from './services.ts'

export const addAddress = handle(contract, async ({ body, session, services }) => {
  const { address } = body
  await meetChallenge(services, { address, purpose: 'link', accountId: session.accountId }, body.signed_tx)
  const account = await changeIdentity(services, session, (tx) => linkAddress(tx, session.accountId, address))
  return describeOwn(services, account)
})
