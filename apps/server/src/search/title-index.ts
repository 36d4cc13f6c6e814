import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SomeWorks, TitleIndex } from '../market/services.ts'
import type { Database } from '../platform/db/database.ts'
import { wordsOf } from './fold-text.ts'
import { searchDocumentTable, searchEntryTable } from './search-index-table.ts'
import { MAX_TERMS, readTerm } from './sql-search-engine.ts'

/** Most works found that are returned by id. */
const FEW = 500
/** Most documents of a word that are read; for a more common word, the works are read instead. */
const RARE = 2_048

/** Words of the index; a title needs at least one of them. */
interface Term {
  wordIds: readonly number[]
  documents: number
}

/** Finds titles by the index of the search in the market's database. A misspelt word finds nothing: the list itself shows every work. */
export function createTitleIndex(database: Pick<Database, 'db'>): TitleIndex {
  return {
    among: async (works, search) => {
      const words = wordsOf(search).slice(0, MAX_TERMS)
      const found = await Promise.all(words.map((word) => readTerm(database, word)))
      const terms = found.map(({ exact, beginning, documents }) => ({ wordIds: [...exact, ...beginning], documents }))
      const rarest = terms.toSorted((one, other) => one.documents - other.documents)[0]
      if (!rarest || rarest.wordIds.length === 0) return { ids: [] }
      const query = rarest.documents <= RARE ? ofDocuments(works, rarest, terms) : ofWorks(works, terms)
      const { rows } = await database.db.execute<{ asset_id: string }>(sql`${query} limit ${FEW + 1}`)
      if (rows.length > FEW) return { isOne: (assetId) => hasTitle(assetId, terms) }
      return { ids: rows.map(({ asset_id: id }) => BigInt(id)) }
    },
  }
}

/** From the word to the works. */
function ofDocuments(works: SomeWorks, { wordIds }: Term, terms: readonly Term[]): SQL {
  return sql`
    select document.key::bigint as asset_id
    from ${searchEntryTable} as entry join ${searchDocumentTable} as document on document.id = entry.document_id
    where entry.word_id = any(${sql.param(wordIds)}::integer[]) and entry.type = 'NFT' and ${hasWords(terms)}
      and ${works.has(sql`document.key::bigint`)}`
}

/** From the works to their words. */
function ofWorks({ ids }: SomeWorks, terms: readonly Term[]): SQL {
  return sql`select asset_id from (${ids}) as work where ${hasTitle(sql`work.asset_id`, terms)}`
}

/** `offset 0` keeps it a seek for each work. */
function hasTitle(assetId: SQLWrapper, terms: readonly Term[]): SQL {
  return sql`exists (select from ${searchDocumentTable} as document
    where document.type = 'NFT' and document.key = ${assetId}::text and ${hasWords(terms)} offset 0)`
}

function hasWords(terms: readonly Term[]): SQL {
  const each = terms.map(({ wordIds }) => sql`document.word_ids && ${sql.param(wordIds)}::integer[]`)
  return sql.join(each, sql` and `)
}
