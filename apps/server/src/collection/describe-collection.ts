import type { Collection } from '@facet/api-contract/collection/collection'
import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import { readAccounts } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Services } from '../market/services.ts'
import type { Queries } from '../platform/db/database.ts'
import { type CollectionRow, collectionWorkTable } from './collection-table.ts'
import { floorOnWire, readFloors } from './read-floors.ts'

/** Beside the cover. */
const PICTURES = 2

/** Collections in wire format, in order. */
export async function describeCollections(services: Services, rows: readonly CollectionRow[]): Promise<Collection[]> {
  if (rows.length === 0) return []
  const { db } = services.database
  const [ownerOf, picturesOf, floors] = await Promise.all([
    readAccounts(
      db,
      rows.map(({ accountId }) => accountId),
    ),
    readPictures(
      db,
      rows.map(({ id }) => id),
    ),
    readFloors(services, rows),
  ])
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
      ...personOf(account),
      account_id: Number(account.id),
      v_pp: account.pictureCid ? account.pictureVersion : null,
      banner: row.coverCid,
      v_banner: row.coverVersion,
      pictures: picturesOf.get(row.id) ?? [],
      nsfw: row.isNsfw,
      number: row.works,
      floor: floorOnWire(floors.get(row.id)),
      created_at: Math.floor(row.createdAt.getTime() / 1_000),
    }
  })
}

/** The first works of each collection, without those that lists hide from some visitors; later works do not take their place. */
async function readPictures(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const isShown = isInLists({ arc69: sql`asset.arc69` }, { showsAdult: false })
  const { rows } = await db.execute<{ id: string; pictures: string[] }>(sql`
    select collection.id, array(
      select ${nftMetadataTable.imageCid} from (
        select id, asset_id from ${collectionWorkTable} as work where work.collection_id = collection.id order by work.id limit ${PICTURES}) as first
      join ${assetTable} as asset using (asset_id) join ${nftMetadataTable} using (asset_id)
      where ${nftMetadataTable.imageCid} <> '' and asset.destroyed_round is null and ${isShown}
      order by first.id) as pictures
    from unnest(${sql.param(ids.map(String))}::bigint[]) as collection(id)`)
  return new Map(rows.map(({ id, pictures }) => [BigInt(id), pictures]))
}

/** @throws FacetError `collection-unknown` when it was deleted meanwhile, with its account */
export async function describeCollection(services: Services, row: CollectionRow): Promise<Collection> {
  const [described] = await describeCollections(services, [row])
  if (!described) throw new FacetError('collection-unknown', { id: Number(row.id) })
  return described
}
