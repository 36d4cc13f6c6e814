import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { FacetError } from '@facet/errors'
import { HOLDING_MIN_BALANCE } from '@facet/groups'
import { and, eq } from 'drizzle-orm'
import type { AllPageFields, Estimate, KindOnPage, Visit, Trader } from '../market/kind/on-page.ts'
import type { Kind } from '../market/kind.ts'
import type { KindName } from '../market/kind/kind-name.ts'
import type { Services } from '../market/services.ts'
import type { ListingRow } from '../market/work.ts'
import { anyOf } from '../chain/any-of.ts'
import { isFollowedBy } from '../account/read-follows.ts'
import type { AssetRow } from '../asset/asset-table.ts'
import { findWork } from '../asset/find-asset.ts'
import { rankByRarity, rateAttributes } from '../asset/attribute-rarity.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { findHolder } from './find-holders.ts'
import { makeCards } from './make-cards.ts'
import { moreWorks } from './more-works.ts'
import { buysOf, pricesOf, readHistory, readPriceHistories } from './nft-history.ts'
import { ensureMetadata } from '../asset/resolve-metadata.ts'
import { readSimilarWorks } from '../similarity/similar-works.ts'

/** The listing that a page shows. */
export interface ChosenListing {
  kind: Kind
  row: ListingRow
}

/**
 * The answer of the NFT page, with the listing that it shows first: a given one, or the first that there is, in the order of the
 * kinds.
 *
 * @throws FacetError `nft-not-found`
 */
export async function makeNftReply(
  services: Services,
  page: Visit,
  choice: ChosenListing | 'first',
): Promise<NftReply> {
  const { viewer, tokenId } = page
  // A destroyed NFT still has a page, which says so.
  const asset = await findWork(services, tokenId)
  const metadata = await ensureMetadata(services, asset)
  const parts = await Promise.all(
    services.kinds.map(async (kind) => ({ kind, part: await kind.readPage(services, page) })),
  )
  const chosen = choice === 'first' ? firstOf(parts) : choice
  const holder = chosen ? undefined : await findHolder(services, asset.assetId)
  const [
    [card],
    [isNew],
    sections,
    history,
    priced,
    attribute,
    rank,
    collection,
    more,
    acceptsTips,
    follow,
    similar,
    reported,
  ] = await Promise.all([
    makeCards(services, [{ asset, metadata, listing: chosen, ...(holder && { owner: holder }) }], viewer),
    worksNewTo(services, viewer, [asset.assetId]),
    Promise.all(parts.map(({ kind, part }) => part.readSection(chosen?.kind === kind ? chosen.row : null))),
    readHistory(services, asset.assetId, page),
    readPriceHistories(services, asset.assetId, page),
    rateAttributes(services, asset, metadata),
    rankByRarity(services, asset),
    services.collectionOfWork(services, asset.assetId),
    moreWorks(services, asset, viewer),
    services.tipToken.isAcceptedBy(asset.creator),
    isFollowedBy(services.database.db, asset.creator, viewer),
    readSimilarWorks(services.database, [asset.assetId]),
    services.workReports.visibleTo(viewer, asset.assetId),
  ])
  if (!card) throw new FacetError('nft-not-found', { tokenId })
  return {
    nft: {
      ...card,
      immutable: asset.manager === null,
      clawback: asset.clawback !== null,
      freeze: asset.freeze !== null,
      default_frozen: asset.isDefaultFrozen,
      file_size: metadata.fileSizeBytes,
      holds_asset: isNew === undefined,
      gems_optin: acceptsTips,
      follow,
      deleted: asset.destroyedRound !== null,
      external_link: metadata.externalLink,
      report_check: reported.isReported,
      hidden_reason: metadata.hiddenReason,
      similar_to: similar.get(asset.assetId) ?? null,
      all_units: null,
      ...(await estimate(services, chosen, asset, { viewer, newTo: (works) => worksNewTo(services, viewer, works) })),
      // Each kind fills its fields: `PageFields`.
      ...(Object.assign({}, ...sections.map(({ nft }) => nft)) as AllPageFields),
    },
    bids: sections.flatMap(({ bids }) => bids ?? []),
    buys: buysOf(priced.sold),
    history,
    prices: pricesOf(priced),
    attribute,
    rank,
    collection,
    more,
    reports: reported.reports,
    report: reported.reports,
    is_stake: null,
    delete: null,
    edit: null,
    facet_manager: null,
    round: services.clock.shownRound,
  }
}

function firstOf(parts: readonly { kind: Kind; part: KindOnPage<ListingRow, KindName> }[]): ChosenListing | null {
  const rows = [
    ...parts.map(({ kind, part }) => ({ kind, row: part.first })),
    ...parts.map(({ kind, part }) => ({ kind, row: part.closedToVisitor ?? null })),
  ]
  return rows.find((each): each is ChosenListing => each.row !== null) ?? null
}

async function worksNewTo(
  { database }: Services,
  viewer: string | null,
  works: readonly bigint[],
): Promise<readonly bigint[]> {
  if (viewer === null) return works
  const { assetId, address } = holdingTable
  const held = await database.db
    .select({ assetId })
    .from(holdingTable)
    .where(and(eq(address, viewer), anyOf(assetId, works)))
  const heldIds = new Set(held.map((holding) => holding.assetId))
  return works.filter((work) => !heldIds.has(work))
}

/** The costs of trading one unit of the listing, beyond its price. */
async function estimate(
  services: Services,
  chosen: ChosenListing | null,
  { assetId }: AssetRow,
  trader: Trader,
): Promise<Estimate> {
  if (chosen?.kind.estimate) return chosen.kind.estimate(services, chosen.row, trader)
  const works = await trader.newTo([assetId])
  return {
    network_fee_micro_algo: '0',
    deposit_micro_algo: String(HOLDING_MIN_BALANCE * BigInt(works.length)),
    lent_micro_algo: '0',
    payout: null,
  }
}
