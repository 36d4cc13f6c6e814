import type { ListedKind } from '@facet/api-contract/market/listing-kinds'
import type { ContractKind, ListingKind } from '@facet/contracts'
import { auctionKind } from './auction/auction-kind.ts'
import type { BlockProjection } from './chain/batch.ts'
import type { Kind } from './market/kind.ts'
import type { OpenProjection } from './market/app-projection.ts'
import type { MarketTerms } from './market/market-terms.ts'
import { projectMarket } from './market/project-market.ts'
import { offerKind } from './offer/offer-kind.ts'
import { openPrizeProjection } from './prize-vault/project-prizes.ts'
import { saleKind } from './sale/sale-kind.ts'
import { openVaultProjection } from './vault/project-vault.ts'

/** Each has to be among the API contract's kinds, not only announced there. */
const kindsByName: { [Name in ListingKind]: Kind & { name: Name & ListedKind } } = {
  sale: saleKind,
  auction: auctionKind,
  offer: offerKind,
}

/** Every kind of listing, in the order in which a page prefers them. */
export const kinds: readonly Kind[] = Object.values(kindsByName)

/** Projections of contracts that are not listings. */
const furtherByName: Record<Exclude<ContractKind, ListingKind>, OpenProjection> = {
  'royalty-vault': openVaultProjection,
  'prize-vault': openPrizeProjection,
}

interface ProjectionOptions {
  /** Default: the whole chain. */
  firstRound?: bigint
  kinds?: readonly Kind[]
}

/** The market's projection under these terms. */
export function projectionOf(
  terms: MarketTerms,
  { firstRound = 0n, kinds: ofKinds = kinds }: ProjectionOptions = {},
): BlockProjection {
  return projectMarket({ terms, firstRound, kinds: ofKinds, further: Object.values(furtherByName) })
}
