import { getAccount as contract } from '@facet/api-contract/account/get-account'
import { handle } from './services.ts'
import { describeAccount } from './describe-account.ts'
import { findAccount } from './find-account.ts'

export const getAccount = handle(contract, async ({ params, session, services }) => {
  return describeAccount(services, await findAccount(services, params.id), session?.accountId ?? null)
})
