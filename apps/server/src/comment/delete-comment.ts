import { deleteComment as contract } from '@facet/api-contract/comment/delete-comment'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { handle } from '../market/services.ts'
import { targetOf } from './comment-kinds.ts'
import { commentTable } from './comment-table.ts'
import { whoCanDelete } from './describe-comments.ts'
import { findComment } from './find-comment.ts'

export const deleteComment = handle(contract, async ({ body, session, services }) => {
  const { db } = services.database
  const row = await findComment(db, body.comment_id)
  const { authorId } = row
  const canDelete = await whoCanDelete(services, { target: await targetOf(services, row), session })
  if (!canDelete(authorId)) throw new FacetError('not-allowed')
  await db.delete(commentTable).where(eq(commentTable.id, row.id))
  return { comment_id: body.comment_id }
})
