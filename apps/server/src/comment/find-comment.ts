import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { type CommentRow, commentTable } from './comment-table.ts'

/** @throws FacetError `comment-unknown` */
export async function findComment(db: Queries, commentId: number): Promise<CommentRow> {
  const [row] = await db
    .select()
    .from(commentTable)
    .where(eq(commentTable.id, BigInt(commentId)))
  if (!row) throw new FacetError('comment-unknown', { id: commentId })
  return row
}
