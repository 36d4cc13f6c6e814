import { mention } from '@facet/api-contract/comment/mention'
import { inArray, sql } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import type { Transaction } from '../platform/db/database.ts'

/** Most accounts notified by one comment. */
const MAX_MENTIONS = 5

/** The usernames that a text addresses with an @, in lowercase, each once. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)].slice(0, MAX_MENTIONS)
}

/** The accounts that a comment mentions. */
export async function mentionedAccounts(tx: Transaction, text: string): Promise<bigint[]> {
  const names = mentionsIn(text)
  if (names.length === 0) return []
  const rows = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(inArray(sql`lower(${accountTable.username})`, names))
  return rows.map(({ id }) => id)
}
