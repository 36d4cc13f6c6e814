import { type SQL, sql } from 'drizzle-orm'
import { isSearchable } from '@facet/api-contract/search/search-limits'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Database } from '../platform/db/database.ts'
import { swappedLetters, wordsOf } from './fold-text.ts'
import type { Found, Search, SearchEngine } from './search-engine.ts'
import { isSpelled, searchDocumentTable, searchEntryTable, searchWordTable } from './search-index-table.ts'

/** Most words of a search that are looked up. */
export const MAX_TERMS = 5
/** Most words of the index that one of them matches: words that begin with it, and words spelled like it. */
const [BEGINNING, SIMILAR] = [24, 8]
/** Numbers of words with the same beginning from which the best are chosen: the next in order, and the most common. */
const [NEXT_WORDS, COMMON_WORDS] = [500, 2_000]
/** A word in fewer documents than this may be misspelt. */
const FEW = 5
/** Most documents that are compared with a search of several words. */
const CANDIDATES = 2_048

/** Ids of the words in the index that a word of a search may match. */
export interface Term {
  exact: number[]
  beginning: number[]
  similar: number[]
  /** How many documents have any of them. */
  documents: number
}

interface WordRow {
  [column: string]: unknown
  id: number
  word: string
  documents: number
}

/** Searches the index in the market's database. It reads a bounded number of rows for any text and any size of the market. */
export function createSqlSearchEngine(database: Pick<Database, 'db'>): SearchEngine {
  return {
    find: async (search) => {
      const words = wordsOf(search.value).slice(0, MAX_TERMS)
      if (!isSearchable(words.join(''))) return []
      const terms = await Promise.all(words.map((word) => readTerm(database, word)))
      const rarest = terms.toSorted((one, other) => one.documents - other.documents)[0]
      if (!rarest || rarest.documents === 0) return []
      const { rows } = await database.db.execute<{ type: Found['type']; key: string; value: string; activity: number }>(
        documentsQuery(search, rarest, terms),
      )
      return rows.map(({ type, key, value, activity }) => ({ type, key, value, count: activity }))
    },
  }
}

/** Finds the words of the index that a word of a search may match. */
export async function readTerm({ db }: Pick<Database, 'db'>, word: string): Promise<Term> {
  // Words have no characters that mean anything in a pattern.
  const begins = sql`word like ${`${word}%`}`
  const found = await db.execute<WordRow>(sql`
    select * from (
      (select id, word, documents from ${searchWordTable} where ${begins} order by word using ~<~ limit ${NEXT_WORDS})
      union
      (select * from (select id, word, documents from ${searchWordTable} where left(word, 3) = ${Array.from(word).slice(0, 3).join('')}
        order by documents desc limit ${COMMON_WORDS}) as common where ${begins})
    ) as found order by word = ${word} desc, documents desc, id limit ${BEGINNING}`)
  const documents = found.rows.reduce((sum, row) => sum + row.documents, 0)
  const similar = documents < FEW && isMisspellable(word) ? await readSimilar({ db }, word) : []
  return {
    exact: found.rows.filter((row) => row.word === word).map(({ id }) => id),
    beginning: found.rows.filter((row) => row.word !== word).map(({ id }) => id),
    similar: similar.map(({ id }) => id),
    documents: similar.reduce((sum, row) => sum + row.documents, documents),
  }
}

function isMisspellable(word: string): boolean {
  return word.length >= 4 && !/[0-9]/.test(word)
}

async function readSimilar({ db }: Pick<Database, 'db'>, word: string): Promise<WordRow[]> {
  const swapped = sql`word = any(${sql.param(swappedLetters(word))}::text[])`
  const { rows } = await db.execute<WordRow>(sql`
    select id, word, documents from (
      select * from (select id, word, documents, similarity(word, ${word}) as likeness from ${searchWordTable}
        where word % ${word} and ${isSpelled()} order by likeness desc, documents desc limit ${SIMILAR}) as alike
      union
      select id, word, documents, 1 from ${searchWordTable} where ${swapped}
    ) as found where word <> ${word} order by likeness desc, documents desc, id limit ${SIMILAR}`)
  return rows
}

/** Documents of the rarest term that also have a word of every other term. */
function documentsQuery({ types, limit, showsAdult }: Search, rarest: Term, terms: readonly Term[]): SQL {
  const ranked = [rarest.exact, rarest.beginning, rarest.similar].flatMap((ids, rank) =>
    ids.map((id) => ({ id, rank })),
  )
  const perWord = terms.length === 1 ? limit : Math.max(limit, Math.floor(CANDIDATES / ranked.length))
  const audiences = showsAdult ? sql`(false), (true)` : sql`(false)`
  const rank = sql.join(
    terms.map(
      ({ exact, beginning }) => sql`case when ${hasAny(exact)} then 0 when ${hasAny(beginning)} then 1 else 2 end`,
    ),
    sql` + `,
  )
  const hasAll = terms.map((term) => hasAny([...term.exact, ...term.beginning, ...term.similar]))
  return sql`
    with candidate as (
      select entry.document_id, min(searched.rank) as rank from unnest(
          ${sql.param(ranked.map(({ id }) => id))}::integer[], ${sql.param(ranked.map((each) => each.rank))}::integer[]
        ) as searched(id, rank)
        cross join unnest(${sql.param([...types])}::text[]) as of(type) cross join (values ${audiences}) as to_whom(is_adult)
        cross join lateral (
          select document_id, activity from ${searchEntryTable}
          where word_id = searched.id and type = of.type and is_adult = to_whom.is_adult
          order by activity desc, document_id desc limit ${perWord}) as entry
      group by entry.document_id order by rank, max(entry.activity) desc limit ${Math.max(CANDIDATES, limit)}
    ), ranked as (
      select document.*, row_number() over (partition by type order by ${rank}, activity desc, cardinality(word_ids), id) as place, ${rank} as rank
      from candidate join ${searchDocumentTable} as document on document.id = candidate.document_id
      where ${sql.join(hasAll, sql` and `)})
    select type, key, value, activity from ranked
    where place <= ${limit} and case when type = 'NFT' then ${isShown(showsAdult)} else true end
    order by array_position(${sql.param([...types])}::text[], type), place`
}

function hasAny(wordIds: readonly number[]): SQL {
  return sql`word_ids && ${sql.param(wordIds)}::integer[]`
}

/** Whether a work found may be shown now: the index follows a moment later. */
function isShown(showsAdult: boolean): SQL {
  return sql`exists (select from ${assetTable} left join ${nftMetadataTable} on ${nftMetadataTable.assetId} = ${assetTable.assetId}
    where ${assetTable.assetId} = ranked.key::bigint and ${assetTable.destroyedRound} is null
      and ${isInLists(assetTable, { showsAdult })})`
}
