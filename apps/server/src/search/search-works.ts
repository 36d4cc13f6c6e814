import { searchWorks as contract } from '@facet/api-contract/search/search-works'
import { and, isNull } from 'drizzle-orm'
import { verifiedAddresses } from '../account/verified.ts'
import { assetTable } from '../asset/asset-table.ts'
import { anyOf } from '../chain/any-of.ts'
import { bestListings, type CreatedWork, worksAtBest, worksWithListings } from '../market/best-listings.ts'
import { isByPrice, priceRangeOf } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { handle, type Services } from './services.ts'

/** Works that a search finds, before any filter. */
const MAX_WORKS = 500

export const searchWorks = handle(contract, async ({ query, session, services, request }) => {
  const { start, limit } = listWindow({ query, request })
  const showsAdult = query.nsfw ?? showsNsfw(request, session)
  const found = await services.searchEngine.find({ value: query.value, types: ['NFT'], limit: MAX_WORKS, showsAdult })
  const existing = await existingWorks(
    services,
    found.map(({ key }) => BigInt(key)),
  )
  const verified = query['verified-only'] ? new Set(await verifiedAddresses(services)) : undefined
  const works = verified ? existing.filter(({ creator }) => verified.has(creator)) : existing
  const inWindow = <Row>(rows: readonly Row[]) => rows.slice(start, start + limit)
  const isLastOf = ({ length }: readonly unknown[]) => length <= start + limit
  const prices = priceRangeOf(query)
  const viewer = session?.address ?? null
  const audience = showsAdult ? 'adults' : 'everybody'
  if (!prices && !query.sales) {
    const shown = await worksAtBest(services, inWindow(works), viewer, audience)
    return cardListReply(services, { works: shown, isLast: isLastOf(works), next: null }, session)
  }
  const best = prices
    ? await bestListings(services, { works, viewer: null, prices }, 'takers')
    : await bestListings(services, { works, viewer }, audience)
  const listed = works.flatMap(({ assetId }) => {
    const listing = best.get(assetId)
    return listing ? [{ assetId, listing }] : []
  })
  if (isByPrice(query)) {
    const sign = query.sort === 'price-low' ? 1 : -1
    listed.sort((one, other) => sign * (one.listing.priceOrder - other.listing.priceOrder))
  }
  const shown = await worksWithListings(services, inWindow(listed))
  return cardListReply(services, { works: shown, isLast: isLastOf(listed), next: null }, session)
})

/** Those of the works that exist, in the same order. */
async function existingWorks({ database }: Services, assetIds: readonly bigint[]): Promise<CreatedWork[]> {
  const { assetId, creator, destroyedRound } = assetTable
  const rows = await database.db
    .select({ assetId, creator })
    .from(assetTable)
    .where(and(anyOf(assetId, assetIds), isNull(destroyedRound)))
  const byId = new Map(rows.map((row) => [row.assetId, row]))
  return assetIds.flatMap((id) => byId.get(id) ?? [])
}
