import { historyKindNames, isSale } from '@facet/api-contract/nft/history-kinds'
import { eq, type SQL, sql } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { assetEventTable, isSaleKind } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { collectionTable } from '../collection/collection-table.ts'
import type { Transaction } from '../platform/db/database.ts'
import {
  searchBacklogTable,
  searchDocumentTable,
  searchDueTable,
  searchEntryTable,
  searchWordTable,
} from './search-index-table.ts'

/** Raised when documents are read or folded in another way: a server that starts then reindexes everything. */
export const INDEX_RULES = `rules 3, sales are ${historyKindNames.filter(isSale).join(', ')}`

const noted = sql`search.note_change()`

type BacklogType = (typeof searchBacklogTable.$inferSelect)['type']

/** Queries for the ids of everything that a search can find. */
const backlog: Record<BacklogType, SQL> = {
  Username: sql`select id from ${accountTable} where username is not null`,
  Collection: sql`select id from ${collectionTable}`,
  NFT: sql`select asset_id from ${nftMetadataTable}`,
}
const backlogTypes = Object.keys(backlog) as BacklogType[]

/**
 * Makes triggers note every change of searchable data, from any writer. On a database without these triggers the index begins empty, with
 * all existing data as its backlog.
 */
export async function noteChanges(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ rules: string | null }>(
    sql`select obj_description(to_regproc('search.note_change')) as rules`,
  )
  if (rows[0]?.rules === INDEX_RULES) return
  await tx.execute(sql`
    create or replace function ${noted} returns trigger language plpgsql as $$ begin
      -- An update, so that a change waits for the indexing of the one before it, and the other way round.
      insert into ${searchDueTable} values (tg_argv[0], (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[1])::bigint)
      on conflict (type, id) do update set type = excluded.type;
      return null;
    end $$`)
  for (const trigger of triggers) await tx.execute(trigger)
  // Truncating takes no time, even for large tables.
  await tx.execute(sql`
    truncate ${searchDueTable}, ${searchBacklogTable}, ${searchEntryTable}, ${searchWordTable}, ${searchDocumentTable}`)
  await tx.insert(searchBacklogTable).values(backlogTypes.map((type) => ({ type, afterId: 0n })))
  await tx.execute(sql`comment on function ${noted} is '${sql.raw(INDEX_RULES)}'`)
}

/** Takes some of the backlog, which is then no longer there. @param most how many */
export async function takeBacklog(tx: Transaction, most: number): Promise<{ type: BacklogType; id: string }[]> {
  for (const { type, afterId } of await tx.select().from(searchBacklogTable)) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from (${backlog[type]}) as found(id) where id > ${afterId} order by id limit ${most}`,
    )
    const isOf = eq(searchBacklogTable.type, type)
    const last = rows.at(-1)
    if (last)
      await tx
        .update(searchBacklogTable)
        .set({ afterId: BigInt(last.id) })
        .where(isOf)
    else await tx.delete(searchBacklogTable).where(isOf)
    if (last) return rows.map(({ id }) => ({ type, id }))
  }
  return []
}

/** Makes the next server that starts reindex everything. */
export async function forgetIndex(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`select from pg_proc where oid = to_regproc('search.note_change')`)
  if (rows.length > 0) await tx.execute(sql`comment on function ${noted} is null`)
}

/** The writes that change how a document is found. Of the chain's tables, only few rows pass the conditions. */
const triggers = [
  trigger('account_made', sql`insert on ${accountTable}`, sql`new.username is not null`, 'Username', 'id'),
  trigger('account_deleted', sql`delete on ${accountTable}`, sql`old.username is not null`, 'Username', 'id'),
  trigger(
    'account_changed',
    sql`update on ${accountTable}`,
    sql`(old.username, old.follower_count) is distinct from (new.username, new.follower_count)`,
    'Username',
    'id',
  ),
  trigger('collection_made', sql`insert or delete on ${collectionTable}`, sql`true`, 'Collection', 'id'),
  trigger(
    'collection_changed',
    sql`update on ${collectionTable}`,
    sql`(old.title, old.works, old.is_nsfw, old.hidden_reason) is distinct from (new.title, new.works, new.is_nsfw, new.hidden_reason)`,
    'Collection',
    'id',
  ),
  trigger('work_described', sql`insert or delete or update on ${nftMetadataTable}`, sql`true`, 'NFT', 'asset_id'),
  trigger(
    'work_destroyed',
    sql`update on ${assetTable}`,
    sql`old.destroyed_round is distinct from new.destroyed_round`,
    'NFT',
    'asset_id',
  ),
  trigger(
    'work_sold',
    sql`insert on ${assetEventTable}`,
    sql`${isSaleKind(sql`new.kind`)} and new.asset_id is not null`,
    'NFT',
    'asset_id',
  ),
]

function trigger(name: string, event: SQL, condition: SQL, type: string, id: string): SQL {
  return sql`create or replace trigger ${sql.identifier(`search_${name}`)} after ${event} for each row when (${condition})
    execute function search.note_change(${sql.raw(`'${type}', '${id}'`)})`
}
