import { setFavourite as contract } from '@facet/api-contract/nft/set-favourite'
import { FacetError } from '@facet/errors'
import { and, eq } from 'drizzle-orm'
import { lockAccounts } from '../account/lock-accounts.ts'
import { mostOwned } from '../account/most-owned.ts'
import { findAsset } from '../asset/find-asset.ts'
import { handle } from '../market/services.ts'
import type { Transaction } from '../platform/db/database.ts'
import { favouriteTable } from './favourite-table.ts'

export const setFavourite = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, action } = body
  const favourite = { accountId: session.accountId, assetId: BigInt(tokenId) }
  if (action === 'add') {
    await findAsset(services, tokenId)
    await services.database.transaction((tx) => add(tx, favourite))
  } else {
    await services.database.db.delete(favouriteTable).where(isFavourite(favourite))
  }
  return { token_id: tokenId, is_favorite: action === 'add' }
})

interface Favourite {
  accountId: bigint
  assetId: bigint
}

/** @throws FacetError `favourites-full` */
async function add(tx: Transaction, favourite: Favourite): Promise<void> {
  const { accountId } = favourite
  await lockAccounts(tx, [accountId])
  const added = await tx.insert(favouriteTable).values(favourite).onConflictDoNothing().returning()
  if (added.length === 0) return
  if ((await tx.$count(favouriteTable, eq(favouriteTable.accountId, accountId))) > mostOwned.favourite) {
    throw new FacetError('favourites-full', { max: mostOwned.favourite })
  }
}

function isFavourite({ accountId, assetId }: Favourite) {
  return and(eq(favouriteTable.accountId, accountId), eq(favouriteTable.assetId, assetId))
}
