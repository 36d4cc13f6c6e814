import { listAddableWorks as contract } from '@facet/api-contract/collection/list-addable-works'
import { and, eq, isNull, or } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { creationsOf } from '../nft/list-creations.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'
import { handle } from './services.ts'

const PAGE_SIZE = 9

export const listAddableWorks = handle(contract, async (context) => {
  const { database } = context.services
  const { start, end = start + PAGE_SIZE } = context.query
  const reply = await creationsOf(context, context.params.username, { ...context.query, end, sort: 'new' })
  const assetIds = reply.metadata.map((card) => BigInt(card.token_id))
  const isOwn = context.session ? eq(collectionTable.accountId, context.session.accountId) : undefined
  const rows = await database.db
    .select({ assetId: collectionWorkTable.assetId, id: collectionTable.id, title: collectionTable.title })
    .from(collectionWorkTable)
    .innerJoin(collectionTable, eq(collectionTable.id, collectionWorkTable.collectionId))
    .where(and(anyOf(collectionWorkTable.assetId, assetIds), or(isOwn, isNull(collectionTable.hiddenReason))))
  const found = new Map(rows.map((row) => [Number(row.assetId), row]))
  return {
    ...reply,
    metadata: reply.metadata.map((card) => {
      const { id, title } = found.get(card.token_id) ?? {}
      return { ...card, collection_id: id === undefined ? null : Number(id), collection_title: title ?? null }
    }),
  }
})
