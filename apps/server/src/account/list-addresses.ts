import { listAddresses as contract } from '@facet/api-contract/account/list-addresses'
import { addressesOf } from './find-account.ts'
import { handle } from './services.ts'

export const listAddresses = handle(contract, async ({ session, services }) => ({
  addresses: await addressesOf(services.database.db, session.accountId),
}))
