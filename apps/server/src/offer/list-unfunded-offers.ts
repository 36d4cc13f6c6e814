import { listUnfundedOffers as contract } from '@facet/api-contract/offer/list-unfunded-offers'
import { decodeOffer } from '@facet/groups'
import { eq } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { listWindow } from '../market/list-window.ts'
import { findMarketProgram } from '../market/market-programs.ts'
import { readAppState } from '../market/read-app-state.ts'
import { assetTable } from '../nft/asset-table.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'
import { worksOf } from '../nft/work.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { decimalsOf } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { OfferOnCard } from './offer-table.ts'

/** No event tells of these, so that they are in no table: the account's applications are read from the chain now. */
export const listUnfundedOffers = handle(contract, async ({ query, session, services }) => {
  const { start, limit } = listWindow(query)
  const offers = await readUnfunded(services, session.address)
  const shown = offers.slice(start, start + limit)
  const works = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
    .where(
      anyOf(
        assetTable.assetId,
        shown.map(({ assetId }) => assetId),
      ),
    )
  const workOf = new Map(works.map((work) => [work.asset.assetId, work]))
  const offered = shown.flatMap((offer) => {
    const work = workOf.get(offer.assetId)
    return work ? [{ ...work, listing: offer }] : []
  })
  return cardListReply(services, { works: worksOf('offer', offered), isLast: offers.length <= start + limit }, session)
})

async function readUnfunded({ algod, config }: Services, bidder: string): Promise<OfferOnCard[]> {
  const { createdApps = [] } = await algod.client.accountInformation(bidder).do()
  return createdApps
    .flatMap(({ id: appId, params }) => {
      if (!params || findMarketProgram(params.approvalProgram)?.kind !== 'offer') return []
      const offer = decodeOffer(readAppState(params.globalState))
      if (!offer || offer.isSetUp) return []
      const { nft: assetId, currency: currencyId, ...terms } = offer.terms
      const currencyDecimals = decimalsOf(config, currencyWireId(currencyId))
      return [{ ...terms, appId, assetId, bidder, currencyId, currencyDecimals, state: 'open' as const }]
    })
    .toSorted((one, other) => Number(other.appId - one.appId))
}
