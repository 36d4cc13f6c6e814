import { importCreations as contract } from '@facet/api-contract/nft/import-creations'
import { and, eq } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { handle } from '../market/services.ts'

export const importCreations = handle(contract, async ({ session, services }) => {
  const { creator, isCollectible } = assetTable
  const count = () =>
    services.database.db.$count(assetTable, and(eq(creator, session.address), eq(isCollectible, true)))
  const before = await count()
  // A projection from block 0 has seen every asset.
  if (services.projection.firstRound > 0n) await services.imports.creations(session.address)
  return { imported: (await count()) - before }
})
