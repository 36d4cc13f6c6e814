import { type SQL, sql } from 'drizzle-orm'
import type { TitleMatches } from '../market/services.ts'

/** Works of an account among which a search looks, the newest. */
export const MAX_SEARCHED = 50_000

/** Which rows of a list are read: of few works found, each is sought by itself. */
export function isNamed(titled: TitleMatches | null, assetId: SQL): SQL {
  return titled && 'ids' in titled ? sql`${assetId} = any(${sql.param(titled.ids.map(String))}::bigint[])` : sql`true`
}

/** Which of the rows read are shown: many works found are told in the walk through all. */
export function isTitled(titled: TitleMatches | null, assetId: SQL): SQL {
  return titled && 'isOne' in titled ? titled.isOne(assetId) : sql`true`
}
