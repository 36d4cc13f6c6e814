import { listCollections as contract } from '@facet/api-contract/collection/list-collections'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { listWindow } from '../market/list-window.ts'
import { visitorSeed } from '../session/visitor-seed.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { collectionOrder } from './collection-order.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'
import { readCollections } from './read-collections.ts'
import { handle, type Services } from './services.ts'

/** Works that a tag is looked for among. */
const MAX_TAGGED = 10_000

export const listCollections = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request, size: 12 })
  const seed = query.seed ?? visitorSeed(request, session)
  const { works, isNsfw, accountId, hiddenReason } = collectionTable
  return readCollections(services, {
    window,
    order: collectionOrder(query.sort, seed),
    walked: sql`${works} > 0 and ${hiddenReason} is null`,
    condition: and(
      (query.nsfw ?? showsNsfw(request, session)) ? undefined : eq(isNsfw, false),
      query['verified-only']
        ? sql`exists (select 1 from ${accountTable} where ${accountTable.id} = ${accountId} and ${isNotNull(accountTable.verifiedAt)})`
        : undefined,
      query.tag === undefined ? undefined : await hasTagged(services, query.tag),
    ),
  })
})

/** Whether a collection has a work with a tag. */
async function hasTagged({ database }: Services, tag: string): Promise<SQL> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select distinct collection_id as id from ${collectionWorkTable} where asset_id in (
      select asset_id from ${nftMetadataTable} where tags @> array[${tag}]::text[] limit ${MAX_TAGGED})`)
  return sql`${collectionTable.id} = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`
}
