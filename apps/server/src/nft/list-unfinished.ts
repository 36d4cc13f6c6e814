import { listUnfinished as contract } from '@facet/api-contract/nft/list-unfinished'
import { type AppState, decodeAuction, decodeOffer, decodeSale } from '@facet/groups'
import { eq } from 'drizzle-orm'
import { auctionTable } from '../auction/auction-table.ts'
import { anyOf } from '../chain/any-of.ts'
import { decimalsOf } from '../currency/price.ts'
import { listWindow } from '../market/list-window.ts'
import { findMarketProgram } from '../market/market-programs.ts'
import { readAppState } from '../market/read-app-state.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { assetTable } from './asset-table.ts'
import { cardListReply } from './card-list-reply.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'
import { type Unfinished, worksOf } from './work.ts'

type Kind = Unfinished['kind']

/** No event tells of these, so that they are in no table: the account's applications are read from the chain now. */
export const listUnfinished = handle(contract, async ({ query, session, services }) => {
  const { kind } = query
  const { start, limit } = listWindow(query)
  const begun = await readUnfinished(services, kind, session.address)
  const shown = begun.slice(start, start + limit)
  const assets = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
    .where(
      anyOf(
        assetTable.assetId,
        shown.map(({ assetId }) => assetId),
      ),
    )
  const assetOf = new Map(assets.map((one) => [one.asset.assetId, one]))
  const found = shown.flatMap((listing) => {
    const asset = assetOf.get(listing.assetId)
    return asset ? [{ ...asset, listing }] : []
  })
  const isLast = begun.length <= start + limit
  return cardListReply(services, { works: worksOf('unfinished', found), isLast }, session)
})

async function readUnfinished(services: Services, kind: Kind, owner: string): Promise<Unfinished[]> {
  const { createdApps = [] } = await services.algod.client.accountInformation(owner).do()
  const created = createdApps.flatMap(({ id: appId, params }) => {
    if (!params || findMarketProgram(params.approvalProgram)?.kind !== kind) return []
    const begun = decoders[kind](readAppState(params.globalState))
    if (!begun) return []
    const currencyDecimals = decimalsOf(services.config, currencyWireId(begun.currencyId))
    return [{ ...begun, kind, appId, owner, currencyDecimals }]
  })
  const finished = await setUpAmong(services, kind, created)
  return created.filter(({ appId }) => !finished.has(appId)).toSorted((one, other) => Number(other.appId - one.appId))
}

type Begun = Pick<Unfinished, 'assetId' | 'currencyId' | 'priceBaseUnits' | 'units'>

/** What each kind of contract was created for; nothing of an offer that has its money, which its state tells. */
const decoders: Record<Kind, (state: AppState) => Begun | undefined> = {
  sale: (state) => {
    const sale = decodeSale(state)
    if (!sale) return undefined
    const { nft, currency, lot } = sale.terms
    return { assetId: nft, currencyId: currency, priceBaseUnits: sale.priceBaseUnits, units: lot }
  },
  auction: (state) => {
    const auction = decodeAuction(state)
    if (!auction) return undefined
    const { nft, currency, reserveBaseUnits } = auction.terms
    return { assetId: nft, currencyId: currency, priceBaseUnits: reserveBaseUnits, units: 1n }
  },
  offer: (state) => {
    const offer = decodeOffer(state)
    if (!offer || offer.isSetUp) return undefined
    const { nft, currency, amountBaseUnits, units } = offer.terms
    return { assetId: nft, currencyId: currency, priceBaseUnits: amountBaseUnits, units }
  },
}

/** Those that got their work: an event told of it. */
async function setUpAmong({ database }: Services, kind: Kind, created: readonly Unfinished[]): Promise<Set<bigint>> {
  if (kind === 'offer' || created.length === 0) return new Set()
  const { appId } = kind === 'sale' ? saleTable : auctionTable
  const appIds = created.map((begun) => begun.appId)
  const rows = await database.db
    .select({ appId })
    .from(kind === 'sale' ? saleTable : auctionTable)
    .where(anyOf(appId, appIds))
  return new Set(rows.map((row) => row.appId))
}
