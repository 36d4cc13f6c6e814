import { cleanText } from '@facet/api-contract/clean-text'
import { writeComment as contract } from '@facet/api-contract/comment/write-comment'
import { FacetError } from '@facet/errors'
import { and, eq } from 'drizzle-orm'
import { lockAccounts } from '../account/lock-accounts.ts'
import { muteTable } from '../account/mute-table.ts'
import { handle } from '../market/services.ts'
import type { Facts, Notice } from '../notice/notice.ts'
import { notify } from '../notice/notify.ts'
import type { Transaction } from '../platform/db/database.ts'
import { commentPage, findTarget, type Target } from './comment-kinds.ts'
import { type CommentRow, commentTable } from './comment-table.ts'
import { describeComments } from './describe-comments.ts'
import { mentionedAccounts } from './mentions.ts'

const MAX_LENGTH = 1_000

export const writeComment = handle(
  contract,
  async ({ params, body, session, services }) => {
    // No wall of empty lines.
    const text = cleanText(body.comment, body.comment.length).replaceAll(/\n\s*\n\s*\n/g, '\n\n')
    if (text === '') throw new FacetError('comment-empty')
    if (text.length > MAX_LENGTH) throw new FacetError('comment-max-1000')
    const target = await findTarget(services, params.kind, body)
    if (target === null) throw new FacetError('account-unknown', { value: String(body.user) })
    const { accountId: authorId } = session
    const row = await services.database.transaction(async (tx, publish) => {
      const { ownerId, ownPage, facts } = target
      const mentioned = (await mentionedAccounts(tx, text)).filter((id) => id !== ownerId)
      await lockAccounts(tx, [authorId, ...(ownerId === null ? [] : [ownerId]), ...mentioned], 'refer')
      const written = await insertComment(tx, { target, authorId, text })
      const [shown] = await tx.select({ page: commentPage }).from(commentTable).where(eq(commentTable.id, written.id))
      const page = shown?.page ?? null
      if (page === null) throw new Error('a comment has a page')
      const by = session.address
      const path = `${ownPage ?? page}#comments`
      await notify(tx, publish, [
        ...(ownerId === null ? [] : [noticeOf('comment', ownerId, { ...facts, by, path }, path)]),
        ...mentioned.map((id) =>
          noticeOf('mention', id, { by, path: `${page}#comments` }, `${target.column}:${target.id}`),
        ),
      ])
      return written
    })
    const [comment] = await describeComments(services, { rows: [row], target, session })
    if (!comment) throw new Error('a comment that was written can be read')
    return comment
  },
  { alsoFor: { kind: 'nft' } },
)

function noticeOf(kind: 'comment' | 'mention', accountId: bigint, facts: Facts, groupKey: string): Notice {
  const source = { atSeconds: Math.floor(Date.now() / 1_000), round: null, txId: null }
  return { to: { accountId }, kind, facts, groupKey, source }
}

/**
 * The one place where a comment is written.
 *
 * @throws FacetError `comment-muted`
 */
async function insertComment(
  tx: Transaction,
  { target, authorId, text }: { target: Target; authorId: bigint; text: string },
): Promise<CommentRow> {
  const { column, id, ownerId } = target
  if (ownerId !== null) {
    const { muterId, mutedId } = muteTable
    const isMuted = (await tx.$count(muteTable, and(eq(muterId, ownerId), eq(mutedId, authorId)))) > 0
    if (isMuted) throw new FacetError('comment-muted')
  }
  const [row] = await tx
    .insert(commentTable)
    .values({ [column]: id, authorId, text })
    .returning()
  if (!row) throw new Error('an insert answers its row')
  return row
}
