import { addToCollection as contract } from '@facet/api-contract/collection/add-to-collection'
import { FacetError } from '@facet/errors'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { addressesOf } from '../account/find-account.ts'
import { assetTable } from '../asset/asset-table.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { Session } from '../platform/http/session.ts'
import { collectionOutboxTable } from './collection-outbox-table.ts'
import { collectionWorkTable } from './collection-table.ts'
import { countWorks, lockCollections } from './count-works.ts'
import { changeOwn } from './find-collection.ts'
import { handle } from './services.ts'

const MAX_WORKS = 10_000
/** Addresses: an account has fewer at a time, but a collection keeps the works of former ones, and each makes its lists cost more. */
const MAX_CREATORS = 20

export const addToCollection = handle(contract, async ({ body, session, services }) => {
  const { collection_id: collectionId, token_id: tokenIds, unit_prefix: prefix = '' } = body
  return changeOwn(services, session, collectionId, async (tx, { id }) => {
    const assetIds = tokenIds
      ? await checkOwn(tx, session, tokenIds.map(BigInt))
      : await readOwn(tx, session, sql`starts_with(${assetTable.unitName}, ${prefix})`)
    const isMoved = anyOf(collectionWorkTable.assetId, assetIds)
    const moved = await tx.select({ from: collectionWorkTable.collectionId }).from(collectionWorkTable).where(isMoved)
    const changed = [id, ...moved.map(({ from }) => from)]
    await lockCollections(tx, changed)
    // In the given order: the serial ids of the rows are the order of the collection. Owners are notified from the outbox.
    await tx.execute(sql`
      with added as (
        insert into ${collectionWorkTable} (asset_id, collection_id, creator, added_round)
        select given.asset_id, ${id}::bigint, asset.creator, ${services.clock.shownRound}::bigint
        from unnest(${sql.param(assetIds.map(String))}::bigint[]) with ordinality as given(asset_id, place)
        join ${assetTable} as asset using (asset_id) order by place
        on conflict (asset_id) do update set collection_id = excluded.collection_id, id = excluded.id, added_round = excluded.added_round
        where ${collectionWorkTable.collectionId} <> excluded.collection_id
        returning id
      )
      insert into ${collectionOutboxTable} as waiting (collection_id, account_id, added_by, added_at, first_id, last_id)
      select ${id}::bigint, ${session.accountId}::bigint, ${session.address}, now(), min(id), max(id) from added having count(*) > 0
      on conflict (collection_id) do update set
        account_id = excluded.account_id, added_by = excluded.added_by, last_id = excluded.last_id,
        added_at = case when waiting.first_id is null then excluded.added_at else waiting.added_at end,
        first_id = coalesce(waiting.first_id, excluded.first_id)`)
    const counts = await countWorks(tx, changed)
    const { works = 0, creators = 0 } = counts.get(id) ?? {}
    if (works > MAX_WORKS) throw new FacetError('collection-full', { max: MAX_WORKS })
    if (creators > MAX_CREATORS) throw new FacetError('collection-creators', { max: MAX_CREATORS })
  })
})

/** @returns the same works, each once. @throws FacetError `not-your-work` */
async function checkOwn(tx: Transaction, session: Session, given: readonly bigint[]): Promise<bigint[]> {
  const assetIds = [...new Set(given)]
  const own = new Set(await readOwn(tx, session, anyOf(assetTable.assetId, assetIds)))
  const other = assetIds.find((assetId) => !own.has(assetId))
  if (other !== undefined) throw new FacetError('not-your-work', { tokenId: String(other) })
  return assetIds
}

/** Works that the account created, the oldest first; at most one more than a collection can have. */
async function readOwn(tx: Transaction, { accountId }: Session, condition: SQL): Promise<bigint[]> {
  const { assetId, creator, isCollectible, destroyedRound } = assetTable
  const rows = await tx
    .select({ assetId })
    .from(assetTable)
    .where(
      and(
        inArray(creator, await addressesOf(tx, accountId)),
        eq(isCollectible, true),
        isNull(destroyedRound),
        condition,
      ),
    )
    .orderBy(assetId)
    .limit(MAX_WORKS + 1)
  return rows.map((row) => row.assetId)
}
