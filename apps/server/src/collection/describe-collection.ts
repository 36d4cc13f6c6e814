import type { Collection } from '@facet/api-contract/collection/collection'
import { FacetError } from '@facet/errors'
import { eq, inArray } from 'drizzle-orm'
import { accountAddressTable, accountTable } from '../account/account-table.ts'
import type { Services } from '../market/services.ts'
import type { CollectionRow } from './collection-table.ts'

/** Collections in wire format, in order. */
export async function describeCollections(
  { database }: Pick<Services, 'database'>,
  rows: readonly CollectionRow[],
): Promise<Collection[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  const { accountId, address, id } = accountAddressTable
  // The main address of an account is its first.
  const owners = await database.db
    .selectDistinctOn([accountId], { account: accountTable, address })
    .from(accountTable)
    .innerJoin(accountAddressTable, eq(accountId, accountTable.id))
    .where(inArray(accountId, ids))
    .orderBy(accountId, id)
  const ownerOf = new Map(owners.map((owner) => [owner.account.id, owner]))
  return rows.flatMap((row) => {
    const owner = ownerOf.get(row.accountId)
    // Deleted since, with its account.
    if (!owner) return []
    const { account } = owner
    return {
      collection_id: Number(row.id),
      title: row.title,
      description: row.description,
      address: owner.address,
      username: account.username,
      account_id: Number(account.id),
      verified: account.verifiedAt !== null,
      pp: account.pictureCid,
      v_pp: account.pictureCid ? account.pictureVersion : null,
      banner: row.coverCid,
      v_banner: row.coverVersion,
      nsfw: row.isNsfw,
      number: row.works,
      created_at: Math.floor(row.createdAt.getTime() / 1_000),
    }
  })
}

/** @throws FacetError `collection-unknown` when it was deleted meanwhile, with its account */
export async function describeCollection(
  services: Pick<Services, 'database'>,
  row: CollectionRow,
): Promise<Collection> {
  const [described] = await describeCollections(services, [row])
  if (!described) throw new FacetError('collection-unknown', { id: Number(row.id) })
  return described
}
