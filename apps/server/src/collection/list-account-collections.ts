import { listAccountCollections as contract } from '@facet/api-contract/collection/list-account-collections'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { findAccount } from '../account/find-account.ts'
import { listWindow } from '../market/list-window.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { collectionOrder } from './collection-order.ts'
import { collectionTable } from './collection-table.ts'
import { readCollections } from './read-collections.ts'
import { handle } from './services.ts'

export const listAccountCollections = handle(contract, async ({ params, query, session, services, request }) => {
  const window = listWindow({ query, request, size: 9 })
  const { account } = await findAccount(services, params.galleryId)
  if (account === null) return { metadata: [], bool_end: true, next: null, total: 0 }
  const isOwn = session?.accountId === account.id
  const { accountId, isNsfw, works, hiddenReason } = collectionTable
  const showsAdult = query.nsfw ?? (isOwn || showsNsfw(request, session))
  const walked = eq(accountId, account.id)
  const condition = and(
    isOwn ? undefined : and(gt(works, sql`0`), isNull(hiddenReason)),
    showsAdult ? undefined : eq(isNsfw, false),
  )
  const [list, total] = await Promise.all([
    readCollections(services, { window, order: collectionOrder('new', 0), walked, condition }),
    services.database.db.$count(collectionTable, and(walked, condition)),
  ])
  return { ...list, total }
})
