import { listCreations as contract } from '@facet/api-contract/nft/list-creations'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { findAccount } from '../account/find-account.ts'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksAtBest } from '../market/best-listings.ts'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readWindow } from '../market/read-window.ts'
import { handle } from '../market/services.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { cardListReply } from './card-list-reply.ts'

export const listCreations = handle(contract, async ({ params, query, session, services, request }) => {
  const window = listWindow({ query, request, session })
  const { addresses } = await findAccount(services, params.id)
  const isOwn = session !== null && addresses.includes(session.address)
  if (services.projection.firstRound > 0n && !isOwn) {
    for (const address of addresses) services.imports.gallery(address)
  }
  const showsAdult = query.nsfw ?? (isOwn || showsNsfw(request, session))
  const { assetId, creator, isCollectible, destroyedRound } = assetTable
  const { isNsfw } = nftMetadataTable
  const order = listOrder(query.sort === 'old' ? 'asc' : 'desc', [[assetId, 'bigint']])
  const { shown, isLast } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
    services.database.db
      .select({ assetId, creator, orderedBy })
      .from(assetTable)
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
      .where(
        and(
          inArray(creator, addresses),
          eq(isCollectible, true),
          isNull(destroyedRound),
          showsAdult ? undefined : or(isNull(isNsfw), eq(isNsfw, false)),
          condition,
        ),
      )
      .orderBy(...by),
  )
  const works = await worksAtBest(services, shown, session?.address ?? null, showsAdult ? 'adults' : 'everybody')
  return cardListReply(services, { works, isLast }, session)
})
