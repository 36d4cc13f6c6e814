import type { accountReply } from '@facet/api-contract/account/account-reply'
import { FacetError } from '@facet/errors'
import type { z } from 'zod'
import type { Services } from './services.ts'
import type { Account } from './account-table.ts'
import { addressesOf, type Named } from './find-account.ts'
import { readFollows } from './read-follows.ts'

type AccountReply = z.output<typeof accountReply>

/** Fields of features that the market does not have yet. */
const later = {
  governor: null,
  vgems: null,
  gems_number: null,
  instagram: null,
} as const

/** A profile as its own account, another account or a visitor sees it. */
export async function describeAccount(
  services: Pick<Services, 'database' | 'tipToken' | 'names'>,
  { account, addresses }: Named,
  viewerId: bigint | null,
): Promise<AccountReply> {
  const isOwn = account !== null && account.id === viewerId
  const links = { ...account?.links, ...(isOwn && account?.email ? { email: account.email } : {}) }
  return {
    account_id: account === null ? null : Number(account.id),
    addresses,
    username: account?.username ?? null,
    description: account?.description ?? '',
    pp: account?.pictureCid ?? null,
    v_pp: account?.pictureCid ? account.pictureVersion : null,
    banner: account?.bannerCid ?? null,
    v_banner: account?.bannerCid ? account.bannerVersion : null,
    royalties: account?.royaltiesPercent ?? null,
    email: JSON.stringify(links),
    glyph_id: account?.glyph ?? null,
    is_verify: account !== null && account.verifiedAt !== null,
    nfd: addresses.map((address) => services.names.shown(address)).find((name) => name !== null) ?? null,
    gems_optin: await services.tipToken.isAcceptedBy(addresses[0]),
    ...(await readFollows(services.database.db, account, viewerId)),
    ...later,
  }
}

/** The profile of an account that has just changed, as it sees it itself. @throws FacetError `not-connected` when it is gone: the change is not made again */
export async function describeOwn(
  services: Pick<Services, 'database' | 'tipToken' | 'names'>,
  account: Account,
): Promise<AccountReply> {
  const [main, ...others] = await addressesOf(services.database.db, account.id)
  if (main === undefined) throw new FacetError('not-connected')
  return describeAccount(services, { account, addresses: [main, ...others] }, account.id)
}
