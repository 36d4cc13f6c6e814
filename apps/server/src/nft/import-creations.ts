import { importCreations as contract } from '@facet/api-contract/nft/import-creations'
import { and, eq, inArray } from 'drizzle-orm'
import { findAccountFor } from '../account/find-account.ts'
import { assetTable } from '../asset/asset-table.ts'
import { handle } from '../market/services.ts'

export const importCreations = handle(contract, async ({ session, services }) => {
  const { creator, isCollectible } = assetTable
  const { addresses } = await findAccountFor(services, session.address, session)
  const count = () => services.database.db.$count(assetTable, and(inArray(creator, addresses), eq(isCollectible, true)))
  const before = await count()
  // A projection from block 0 has seen every asset.
  if (services.projection.firstRound > 0n) for (const address of addresses) await services.imports.creations(address)
  return { imported: (await count()) - before }
})
