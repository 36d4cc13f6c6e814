import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, integer, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SuggestionType } from '@facet/api-contract/search/search'
import { searchSchema } from '../platform/db/schemas.ts'

/** Accounts, collections and works changed since they were indexed. Triggers add rows (`note-changes.ts`), `index-due.ts` removes them. */
export const searchDueTable = searchSchema.table(
  'due',
  {
    type: text().$type<Exclude<SuggestionType, 'Tag'>>().notNull(),
    /** Id of the account, the collection or the work. */
    id: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.id] })],
)

/**
 * Progress of indexing the rows older than the index: of each type, those with an id above `afterId` are not in it yet. A market has
 * millions of works: they are read a few at a time, so that no statement takes long and an interrupted server continues where it stopped.
 */
export const searchBacklogTable = searchSchema.table('backlog', {
  type: text().$type<Exclude<SuggestionType, 'Tag'>>().primaryKey(),
  afterId: bigint('after_id', { mode: 'bigint' }).notNull(),
})

/** Documents that a search can find, as last indexed. */
export const searchDocumentTable = searchSchema.table(
  'document',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    type: text().$type<SuggestionType>().notNull(),
    /** Id of the account, the collection or the work; the tag itself. */
    key: text().notNull(),
    /** The shown text: username, title or tag. */
    value: text().notNull(),
    wordIds: integer('word_ids').array().notNull(),
    isAdult: boolean('is_adult').notNull(),
    /** Followers of an account, works of a collection or a tag, sales of a work. */
    activity: integer().notNull(),
    /** Tags of a work; empty for anything else. */
    tags: text().array().notNull(),
  },
  (table) => [uniqueIndex('document_key').on(table.type, table.key)],
)

/** The words of all documents (`wordsOf`). */
export const searchWordTable = searchSchema.table(
  'word',
  {
    id: serial().primaryKey(),
    word: text().notNull(),
    /** How many documents have it. */
    documents: integer().notNull(),
  },
  (table) => [
    uniqueIndex('word_key').on(table.word.op('text_pattern_ops')),
    index('word_common').on(sql`left(${table.word}, 3)`, table.documents),
    index('word_similar').using('gin', table.word.op('gin_trgm_ops')).where(isSpelled()),
  ],
)

/** Whether a word can be misspelt: not numbers, which would be most of the words. A literal, because an index serves no parameter. */
export function isSpelled() {
  return sql`word ~ '^[^0-9]{4,}$'`
}

/** The documents of each word, those of one type and audience by their activity. */
export const searchEntryTable = searchSchema.table(
  'entry',
  {
    wordId: integer('word_id').notNull(),
    type: text().$type<SuggestionType>().notNull(),
    isAdult: boolean('is_adult').notNull(),
    activity: integer().notNull(),
    documentId: bigint('document_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.wordId, table.type, table.isAdult, table.activity, table.documentId] })],
)
