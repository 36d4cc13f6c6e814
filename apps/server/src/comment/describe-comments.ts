import type { Comment } from '@facet/api-contract/comment/comment-codec'
import { readAccounts } from '../account/find-account.ts'
import type { Services } from '../market/services.ts'
import type { Session } from '../platform/http/session.ts'
import type { Target } from './comment-kinds.ts'
import type { CommentRow } from './comment-table.ts'

/** Who may delete a comment: its author, whoever owns what it is on, and the moderators. */
export function canDelete(
  { config }: Services,
  { authorId, target, session }: { authorId: bigint | null; target: Target; session: Session },
): boolean {
  const { accountId, address } = session
  return accountId === authorId || accountId === target.ownerId || config.moderatorAddresses.includes(address)
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
  return rows.map(({ id, authorId, text, createdAt }) => {
    const { account, address = null } = (authorId === null ? undefined : authors.get(authorId)) ?? {}
    return {
      id: Number(id),
      account_id: authorId === null ? null : Number(authorId),
      address,
      username: account?.username ?? null,
      pp: account?.pictureCid ?? null,
      v_pp: account?.pictureCid ? account.pictureVersion : null,
      verify: account?.verifiedAt != null,
      governor: null,
      date: Math.floor(createdAt.getTime() / 1_000),
      comment: text,
      is_own: session !== null && session.accountId === authorId,
      can_delete: session !== null && canDelete(services, { authorId, target, session }),
    }
  })
}
