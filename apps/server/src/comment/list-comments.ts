import { listComments as contract } from '@facet/api-contract/comment/list-comments'
import { and, eq, getTableColumns, isNull, notExists, or, sql } from 'drizzle-orm'
import { muteTable } from '../account/mute-table.ts'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { countRows, readWindow } from '../market/read-window.ts'
import { handle } from '../market/services.ts'
import { findTarget, isOn } from './comment-kinds.ts'
import { commentTable } from './comment-table.ts'
import { describeComments } from './describe-comments.ts'

/** Comments of a page, where the request does not say how many. */
const PAGE_SIZE = 30
/** Exact counting stops here, because a count reads every row. */
const COUNTED = 1_000

export const listComments = handle(
  contract,
  async ({ params, query, session, services, request }) => {
    const window = listWindow({ query, request, size: PAGE_SIZE })
    const target = await findTarget(services, params.kind, query)
    if (target === null) return { metadata: [], bool_end: true, next: null, total: 0 }
    const { db } = services.database
    const { authorId } = commentTable
    const isMuted = db
      .select({ one: sql`1` })
      .from(muteTable)
      .where(and(eq(muteTable.muterId, session?.accountId ?? 0n), eq(muteTable.mutedId, authorId)))
    const isShown = and(
      isOn(target),
      isNull(commentTable.hiddenReason),
      session === null ? undefined : or(isNull(authorId), notExists(isMuted)),
    )
    const order = listOrder('desc', [[commentTable.id, 'bigint']])
    const { shown, isLast, next } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
      db
        .select({ ...getTableColumns(commentTable), orderedBy })
        .from(commentTable)
        .where(and(isShown, condition))
        .orderBy(...by),
    )
    const all = db
      .select({ one: sql`1` })
      .from(commentTable)
      .where(isShown)
      .limit(COUNTED + 1)
    const [metadata, count] = await Promise.all([
      describeComments(services, { rows: shown, target, session }),
      countRows(services, all),
    ])
    return { metadata, bool_end: isLast, next, total: count > COUNTED ? null : count }
  },
  { alsoFor: { kind: 'nft' } },
)
