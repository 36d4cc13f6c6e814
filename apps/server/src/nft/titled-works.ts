import { type SQL, sql } from 'drizzle-orm'
import type { TitleMatches } from '../market/services.ts'

/** The number of an account's newest works that a search covers. */
export const MAX_SEARCHED = 50_000

/** The condition of the rows of a list that are read: if few works match, each is looked up by itself. */
export function isNamed(titled: TitleMatches | null, assetId: SQL): SQL {
  return titled && 'ids' in titled ? sql`${assetId} = any(${sql.param(titled.ids.map(String))}::bigint[])` : sql`true`
}

/** The condition of the rows read that are shown: if many works match, they are recognised in the walk through all. */
export function isTitled(titled: TitleMatches | null, assetId: SQL): SQL {
  return titled && 'isOne' in titled ? titled.isOne(assetId) : sql`true`
}
