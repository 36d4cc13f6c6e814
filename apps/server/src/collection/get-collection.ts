import { getCollection as contract } from '@facet/api-contract/collection/get-collection'
import { asc, eq } from 'drizzle-orm'
import { collectionWorkTable } from './collection-table.ts'
import { describeCollection } from './describe-collection.ts'
import { findCollection } from './find-collection.ts'
import { handle } from './services.ts'

export const getCollection = handle(contract, async ({ params, session, services }) => {
  const { db } = services.database
  const row = await findCollection(db, params.id)
  const { assetId, collectionId, id } = collectionWorkTable
  const [collection, works, { figures, traits, activity }] = await Promise.all([
    describeCollection(services, row),
    db.select({ assetId }).from(collectionWorkTable).where(eq(collectionId, row.id)).orderBy(asc(id)),
    services.collectionFacts.of(services, row.id),
  ])
  return {
    ...collection,
    all_nft: works.map((work) => Number(work.assetId)),
    arc_69: Object.fromEntries(traits.map(({ name, values }) => [name, values.map(({ value }) => value)])),
    traits,
    figures,
    activity,
    hidden_reason: row.hiddenReason,
    is_own: session?.accountId === row.accountId,
  }
})
