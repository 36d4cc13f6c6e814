import type { ContractKind } from '@facet/contracts'
import { openAuctionProjection } from '../auction/project-auction.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import { openOfferProjection } from '../offer/project-offer.ts'
import { openSaleProjection } from '../sale/project-sale.ts'
import { openVaultProjection } from '../vault/project-vault.ts'
import type { MarketProjectionOptions } from './app-projection.ts'

type OpenProjection = (batch: Batch, options: MarketProjectionOptions) => Promise<Projection>

/** What makes rows of the events of each kind of contract. */
export const marketProjections: Record<ContractKind, OpenProjection> = {
  sale: openSaleProjection,
  auction: openAuctionProjection,
  offer: openOfferProjection,
  'royalty-vault': openVaultProjection,
}
