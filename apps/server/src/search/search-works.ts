import { searchWorks as contract } from '@facet/api-contract/search/search-works'
import { assetTable } from '../asset/asset-table.ts'
import { anyOf } from '../chain/any-of.ts'
import { worksAtBest } from '../market/best-listings.ts'
import { listWindow } from '../market/list-window.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { handle } from './services.ts'

/** Works that a search finds. */
const MAX_WORKS = 500

export const searchWorks = handle(contract, async ({ query, session, services, request }) => {
  const { start, limit } = listWindow({ query, request })
  const showsAdult = showsNsfw(request, session)
  const found = await services.searchEngine.find({ value: query.value, types: ['NFT'], limit: MAX_WORKS, showsAdult })
  const shown = found.slice(start, start + limit).map(({ key }) => BigInt(key))
  const { assetId, creator } = assetTable
  const rows = await services.database.db.select({ assetId, creator }).from(assetTable).where(anyOf(assetId, shown))
  const creatorOf = new Map(rows.map((row) => [row.assetId, row]))
  const inOrder = shown.flatMap((id) => creatorOf.get(id) ?? [])
  const works = await worksAtBest(services, inOrder, session?.address ?? null, showsAdult ? 'adults' : 'everybody')
  return cardListReply(services, { works, isLast: found.length <= start + limit, next: null }, session)
})
