import { programs } from '@facet/contracts'
import type { AuctionRow } from '../../auction/auction-table.ts'
import type { SaleRow } from '../../sale/sale-table.ts'
import type { AssetRow } from '../../asset/asset-table.ts'

/** A whole work that is in no block. */
export const assetRow = (creator: string, id: number): AssetRow => ({
  assetId: BigInt(id),
  creator,
  createdRound: 1n,
  knownBaseUnits: 1n,
  createdAtSeconds: 1,
  totalBaseUnits: 1n,
  decimals: 0,
  isCollectible: true,
  isDefaultFrozen: false,
  unitName: 'U',
  name: `Work ${id}`,
  url: '',
  metadataHash: null,
  manager: creator,
  reserve: null,
  freeze: null,
  clawback: null,
  arc69: null,
  configuredRound: 1n,
  destroyedRound: null,
})

/** Its creator sells it for next to nothing, without a royalty. */
export function saleRow({ assetId, creator }: AssetRow): SaleRow {
  return {
    appId: assetId + 1n,
    programHash: programs.sale.approvalHash,
    assetId,
    seller: creator,
    royaltyReceiver: creator,
    escrow: '',
    platform: '',
    currencyId: 0n,
    currencyDecimals: 6,
    vaultAppId: 0n,
    feeBasisPoints: 200,
    royaltyBasisPoints: 0,
    priceBaseUnits: 1n,
    priceOrder: 1,
    lotBaseUnits: 1n,
    unitsListed: 1n,
    unitsLeft: 1n,
    startSeconds: 0n,
    reservedFor: null,
    state: 'open',
    isGenuine: true,
    listedRound: 1n,
    listedAtSeconds: 1,
    listedDay: 0,
    changedRound: 1n,
    shuffleOrder: 0n,
  }
}

/** Its creator auctions it from next to nothing on, for ever and without a bid. */
export function auctionRow(work: AssetRow, appId: bigint): AuctionRow {
  const { priceBaseUnits, lotBaseUnits: _lot, listedDay: _day, ...shared } = saleRow(work)
  return {
    ...shared,
    appId,
    prizeVaultAppId: 0n,
    endSeconds: 4_000_000_000n,
    isExtended: false,
    reserveBaseUnits: priceBaseUnits,
    stepBaseUnits: 1n,
    extensionSeconds: 0,
    bestBidBaseUnits: 0n,
    winner: null,
    bidCount: 0,
    lastBidAtSeconds: null,
    state: 'open',
  }
}
