import type { Collection } from '@facet/api-contract/collection/collection'
import { FacetError } from '@facet/errors'
import { readAccounts } from '../account/find-account.ts'
import type { Services } from '../market/services.ts'
import type { CollectionRow } from './collection-table.ts'

/** Collections in wire format, in order. */
export async function describeCollections(
  { database }: Pick<Services, 'database'>,
  rows: readonly CollectionRow[],
): Promise<Collection[]> {
  if (rows.length === 0) return []
  const ownerOf = await readAccounts(
    database.db,
    rows.map(({ accountId }) => accountId),
  )
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
