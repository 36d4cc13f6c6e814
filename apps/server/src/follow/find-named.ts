import type { ResponseOf } from '@facet/api-contract'
import type { follow } from '@facet/api-contract/follow/follow'
import { FacetError } from '@facet/errors'
import type { Account } from '../account/account-table.ts'
import { findAccount } from '../account/find-account.ts'
import { readFollows } from '../account/read-follows.ts'
import type { Services } from '../market/services.ts'
import type { Session } from '../platform/http/session.ts'

/** The account with a name. @throws FacetError `account-unknown`, `invalid-address` for what cannot be a name */
export async function findNamed(services: Services, name: string): Promise<Account & { username: string }> {
  const { account } = await findAccount(services, name)
  if (!account?.username) throw new FacetError('account-unknown', { value: name })
  return { ...account, username: account.username }
}

/** The account with a name as its viewer sees it now. */
export async function describeFollow(
  services: Services,
  name: string,
  viewer: Session,
): Promise<ResponseOf<typeof follow>> {
  const account = await findNamed(services, name)
  const { follow: isFollowed, follower } = await readFollows(services.database.db, account, viewer.accountId)
  return { username: account.username, follow: isFollowed, follower }
}
