import { findNfd as contract } from '@facet/api-contract/account/find-nfd'
import { FacetError } from '@facet/errors'
import { isNfdName } from '../nfd/name-resolver.ts'
import { accountsOf } from './find-account.ts'
import { handle } from './services.ts'

export const findNfd = handle(contract, async ({ query, services }) => {
  const nfd = query.nfd.toLowerCase()
  if (!isNfdName(nfd)) throw new FacetError('invalid-nfd', { nfd })
  const address = await services.names.addressOf(nfd)
  if (address === null) throw new FacetError('nfd-unknown', { nfd })
  const people = await accountsOf(services.database.db, [address])
  const username = people.get(address)?.username ?? address
  return { username, address }
})
