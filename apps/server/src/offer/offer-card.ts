import type { Card } from '@facet/api-contract/nft/card'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { toUnits } from '../currency/price.ts'
import { type AssetRow, assetTable } from '../nft/asset-table.ts'
import { makeCards } from '../nft/make-cards.ts'
import { type NftMetadataRow, nftMetadataTable } from '../nft/nft-metadata-table.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import { type OfferRow, offerTable } from './offer-table.ts'
import { unitsToGive } from './units-to-give.ts'

/** As much of an offer as a card shows. */
export type OfferOnCard = Pick<
  OfferRow,
  | 'appId'
  | 'assetId'
  | 'bidder'
  | 'units'
  | 'currencyId'
  | 'currencyDecimals'
  | 'amountBaseUnits'
  | 'expirySeconds'
  | 'royaltyBasisPoints'
  | 'state'
>

export interface OfferedWork {
  asset: AssetRow
  metadata: NftMetadataRow | null
  offer: OfferOnCard
}

/** Offers as cards of their works: the address is the bidder's, the price is for all `buy_supply` units. */
export async function makeOfferCards(
  services: Services,
  offered: readonly OfferedWork[],
  viewer: string | null,
): Promise<Card[]> {
  const works = offered.map(({ asset, metadata, offer }) => ({ asset, metadata, listing: null, owner: offer.bidder }))
  const [cards, toGive] = await Promise.all([
    makeCards(services, works, viewer),
    unitsToGive(
      services,
      offered.map(({ asset }) => asset.assetId),
      viewer,
    ),
  ])
  return cards.flatMap((card, index) => {
    const offer = offered[index]?.offer
    return offer ? [{ ...card, ...offerFields(services, offer, { viewer, toGive: toGive.get(offer.assetId) }) }] : []
  })
}

/** What a card says of an offer instead of a listing. */
function offerFields(
  { clock }: Services,
  offer: OfferOnCard,
  { viewer, toGive = 0n }: { viewer: string | null; toGive: bigint | undefined },
) {
  const isOver = isOfferOver(offer, clock.timestampSeconds)
  return {
    type: 'offer',
    app_id: Number(offer.appId),
    version: 2,
    price: toUnits(offer.amountBaseUnits, offer.currencyDecimals),
    price_base_units: String(offer.amountBaseUnits),
    asa_id: currencyWireId(offer.currencyId),
    end_date: endDate(offer),
    buy_supply: String(offer.units),
    royalties: offer.royaltyBasisPoints / 100,
    action: offer.bidder === viewer ? 'cancel_offer' : toGive >= offer.units && !isOver ? 'accept' : null,
  } satisfies Partial<Card>
}

/** Unix seconds until which an offer can be accepted; nothing when for ever. */
export function endDate({ expirySeconds }: Pick<OfferRow, 'expirySeconds'>): number | null {
  return expirySeconds === 0n || expirySeconds > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(expirySeconds)
}

/** Whether an offer cannot be accepted any more. */
export function isOfferOver(
  { state, expirySeconds }: Pick<OfferRow, 'state' | 'expirySeconds'>,
  nowSeconds: number,
): boolean {
  return state !== 'open' || (expirySeconds !== 0n && expirySeconds <= BigInt(nowSeconds))
}

/** An offer of the projection, open or ended. */
export async function offerOf({ database }: Services, appId: bigint): Promise<OfferRow | undefined> {
  const [offer] = await database.db.select().from(offerTable).where(eq(offerTable.appId, appId))
  return offer
}

/** The card of one offer, open or ended. @throws FacetError `offer-not-found` */
export async function readOfferCard(services: Services, appId: bigint, viewer: string | null): Promise<Card> {
  const [offered] = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, offer: offerTable })
    .from(offerTable)
    .innerJoin(assetTable, eq(assetTable.assetId, offerTable.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, offerTable.assetId))
    .where(eq(offerTable.appId, appId))
  const [card] = await makeOfferCards(services, offered ? [offered] : [], viewer)
  if (!card) throw new FacetError('offer-not-found', { appId: Number(appId) })
  return card
}
