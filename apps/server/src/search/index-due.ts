import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import type { Services } from '../market/services.ts'
import { wordsOf } from './fold-text.ts'
import { takeBacklog } from './note-changes.ts'
import { readDocuments, type SearchDocument } from './read-documents.ts'
import { searchDocumentTable, searchDueTable, searchEntryTable, searchWordTable } from './search-index-table.ts'

/** Documents per transaction. */
export const BATCH = 500

type Indexed = typeof searchDocumentTable.$inferSelect
type Stored = Omit<Indexed, 'id'>

/**
 * Indexes a batch of changes or, without changes, of the backlog, in one transaction. Only one process may do it at a time.
 * @returns the size of the batch
 */
export async function indexDue({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows: due } = await tx.execute<{ type: keyof typeof readDocuments; id: string }>(sql`
      delete from ${searchDueTable} where (type, id) in (
        select type, id from ${searchDueTable} limit ${BATCH} for update skip locked) returning type, id`)
    const rows = due.length > 0 ? due : await takeBacklog(tx, BATCH)
    if (rows.length === 0) return 0
    const found: SearchDocument[] = []
    for (const [type, some] of Map.groupBy(rows, (row) => row.type)) {
      found.push(
        ...(await readDocuments[type](
          tx,
          some.map(({ id }) => BigInt(id)),
        )),
      )
    }
    const before = await readIndexed(
      tx,
      rows.map(({ type, id }) => ({ type, key: id })),
    )
    const tagsBefore = await readIndexed(
      tx,
      tagsOf([...before, ...found]).map((key) => ({ type: 'Tag', key })),
    )
    await replace(tx, [...before, ...tagsBefore], [...found, ...countTags(tagsBefore, before, found)])
    return rows.length
  })
}

function tagsOf(documents: readonly { tags: string[] }[]): string[] {
  return [...new Set(documents.flatMap(({ tags }) => tags))]
}

/** The tags of changed works, with how many works have each now. */
function countTags(
  known: readonly Indexed[],
  before: readonly { tags: string[] }[],
  now: readonly { tags: string[] }[],
): SearchDocument[] {
  const counts = new Map(known.map(({ key, activity }) => [key, activity]))
  const add = (documents: readonly { tags: string[] }[], by: number) => {
    for (const { tags } of documents) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + by)
  }
  add(before, -1)
  add(now, 1)
  return [...counts].flatMap(([tag, activity]) =>
    activity > 0 ? [{ type: 'Tag' as const, key: tag, value: tag, isAdult: false, activity, tags: [] }] : [],
  )
}

async function readIndexed(tx: Transaction, documents: readonly Pick<Indexed, 'type' | 'key'>[]): Promise<Indexed[]> {
  if (documents.length === 0) return []
  const { type, key } = searchDocumentTable
  const ofTypes = [...Map.groupBy(documents, (one) => one.type)].map(([name, some]) =>
    and(eq(type, name), sql`${key} = any(${sql.param(some.map((one) => one.key))}::text[])`),
  )
  return tx
    .select()
    .from(searchDocumentTable)
    .where(or(...ofTypes))
}

/** Replaces documents as last indexed by their present state. */
async function replace(tx: Transaction, before: readonly Indexed[], now: readonly SearchDocument[]): Promise<void> {
  const words = now.map(({ value }) => wordsOf(value))
  const idOf = await wordIds(tx, words.flat())
  const stored = now.map(({ ...document }, index) => ({
    ...document,
    wordIds: (words[index] ?? []).flatMap((word) => idOf.get(word) ?? []).toSorted((one, other) => one - other),
  }))
  const former = new Map(before.map((document) => [describe(document), document]))
  const later = new Map(stored.map((document) => [describe(document), document]))
  // Unchanged documents cost no write.
  const removed = before.filter((document) => !later.has(describe(document)))
  const added = stored.filter((document) => !former.has(describe(document)))
  await remove(tx, removed)
  await insert(tx, added)
  await countDocuments(tx, removed, added)
}

/** All that the index stores of a document. */
function describe({ type, key, value, isAdult, activity, tags, wordIds: ids }: Stored): string {
  return JSON.stringify([type, key, value, isAdult, activity, tags, ids])
}

/** The numbers of words, which new ones get. */
async function wordIds(tx: Transaction, words: readonly string[]): Promise<Map<string, number>> {
  const list = sql.param([...new Set(words)])
  await tx.execute(sql`
    insert into ${searchWordTable} (word, documents) select word, 0 from unnest(${list}::text[]) as one(word)
    where not exists (select from ${searchWordTable} as known where known.word = one.word)`)
  const { rows } = await tx.execute<{ id: number; word: string }>(
    sql`select id, word from ${searchWordTable} where word = any(${list}::text[])`,
  )
  return new Map(rows.map(({ id, word }) => [word, id]))
}

async function remove(tx: Transaction, removed: readonly Indexed[]): Promise<void> {
  if (removed.length === 0) return
  const ids = sql`${sql.param(removed.map(({ id }) => String(id)))}::bigint[]`
  await tx.execute(sql`
    delete from ${searchEntryTable} as entry using ${searchDocumentTable} as document
    where document.id = any(${ids}) and entry.word_id = any(document.word_ids) and entry.type = document.type
      and entry.is_adult = document.is_adult and entry.activity = document.activity and entry.document_id = document.id`)
  await tx.delete(searchDocumentTable).where(
    inArray(
      searchDocumentTable.id,
      removed.map(({ id }) => id),
    ),
  )
}

async function insert(tx: Transaction, added: Stored[]): Promise<void> {
  if (added.length === 0) return
  const documents = await tx.insert(searchDocumentTable).values(added).returning()
  await tx.insert(searchEntryTable).select(sql`
    select word_id, type, is_adult, activity, id from ${searchDocumentTable}, unnest(word_ids) as word_id
    where id = any(${sql.param(documents.map(({ id }) => String(id)))}::bigint[])`)
}

/** Counts the documents of their words; a word that none has any more is forgotten. */
async function countDocuments(tx: Transaction, removed: readonly Stored[], added: readonly Stored[]): Promise<void> {
  const changes = new Map<number, number>()
  const add = (documents: readonly Stored[], by: number) => {
    for (const { wordIds: ids } of documents) for (const id of ids) changes.set(id, (changes.get(id) ?? 0) + by)
  }
  add(removed, -1)
  add(added, 1)
  const changed = [...changes].filter(([, by]) => by !== 0)
  if (changed.length === 0) return
  const ids = sql`${sql.param(changed.map(([id]) => id))}::integer[]`
  await tx.execute(sql`
    update ${searchWordTable} as word set documents = documents + change.by
    from unnest(${ids}, ${sql.param(changed.map(([, by]) => by))}::integer[]) as change(id, by) where word.id = change.id`)
  await tx.execute(sql`delete from ${searchWordTable} where id = any(${ids}) and documents = 0`)
}
