import type { ResponseOf } from '@facet/api-contract'
import type { getAccount } from '@facet/api-contract/account/get-account'
import type { Services } from '../platform/services.ts'
import type { Account } from './account-table.ts'
import { addressesOf, type Named } from './find-account.ts'

type AccountReply = ResponseOf<typeof getAccount>

/** A profile as others see it, or as the account itself does. */
export function describeAccount({ account, addresses }: Named, isOwn: boolean): AccountReply {
  const links = { ...account?.links, ...(isOwn && account?.email ? { email: account.email } : {}) }
  return {
    account_id: account === null ? null : Number(account.id),
    addresses,
    username: account?.username ?? null,
    description: account?.description ?? '',
    royalties: account?.royaltiesPercent ?? null,
    email: JSON.stringify(links),
    is_verify: account !== null && account.verifiedAt !== null,
  }
}

/** The profile of an account that has just changed, as it sees it itself. */
export async function describeOwn(services: Services, account: Account): Promise<AccountReply> {
  const [main, ...others] = await addressesOf(services, account.id)
  if (main === undefined) throw new Error('a signed-in account has an address')
  return describeAccount({ account, addresses: [main, ...others] }, true)
}
