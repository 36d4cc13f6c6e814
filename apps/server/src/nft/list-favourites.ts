import { listFavourites as contract } from '@facet/api-contract/nft/list-favourites'
import { and, eq, isNull } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksAtBest } from '../market/best-listings.ts'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readWindow } from '../market/read-window.ts'
import { handle } from '../market/services.ts'
import { cardListReply } from './card-list-reply.ts'
import { favouriteTable } from './favourite-table.ts'

export const listFavourites = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request })
  const { assetId, creator, destroyedRound } = assetTable
  const order = listOrder('desc', [[favouriteTable.id, 'bigint']])
  const { shown, isLast, next } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
    services.database.db
      .select({ assetId, creator, orderedBy })
      .from(favouriteTable)
      .innerJoin(assetTable, eq(assetId, favouriteTable.assetId))
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
      .where(and(eq(favouriteTable.accountId, session.accountId), isNull(destroyedRound), isNotHidden(), condition))
      .orderBy(...by),
  )
  const works = await worksAtBest(services, shown, session.address, 'adults')
  return cardListReply(services, { works, isLast, next }, session)
})
