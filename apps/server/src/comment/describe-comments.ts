import type { Comment } from '@facet/api-contract/comment/comment-codec'
import { readAccounts } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import type { Services } from '../market/services.ts'
import { isModerator } from '../moderation/moderators.ts'
import type { Session } from '../platform/http/session.ts'
import type { Target } from './comment-kinds.ts'
import type { CommentRow } from './comment-table.ts'

/** Whether the viewer may delete a comment on the target: its author, the target's owner and moderators may. */
export async function whoCanDelete(
  services: Services,
  { target, session }: { target: Target; session: Session },
): Promise<(authorId: bigint | null) => boolean> {
  const { accountId } = session
  const isAll = accountId === target.ownerId || (await isModerator(services, session))
  return (authorId) => isAll || accountId === authorId
}

/** Comments on one thing in wire format. */
export async function describeComments(
  services: Services,
  { rows, target, session }: { rows: readonly CommentRow[]; target: Target; session: Session | null },
): Promise<Comment[]> {
  const authors = await readAccounts(
    services.database.db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  const canDelete = session === null ? () => false : await whoCanDelete(services, { target, session })
  return rows.map(({ id, authorId, text, createdAt }) => {
    const { account, address = null } = (authorId === null ? undefined : authors.get(authorId)) ?? {}
    const { username, pp, verified, governor } = personOf(account)
    return {
      id: Number(id),
      account_id: authorId === null ? null : Number(authorId),
      address,
      username,
      pp,
      v_pp: account?.pictureCid ? account.pictureVersion : null,
      verify: verified,
      governor,
      date: Math.floor(createdAt.getTime() / 1_000),
      comment: text,
      is_own: session !== null && session.accountId === authorId,
      can_delete: canDelete(authorId),
    }
  })
}
