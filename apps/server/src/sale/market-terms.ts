import type { Config } from '../platform/config/config.ts'
import { currencyAssetId } from '../platform/config/currency.ts'

/** What a listing must have agreed to so that this market shows it. */
export interface MarketTerms {
  /** Account that receives the platform fee. */
  platformAddress: string
  /** Least fee of a listing that is shown; the contract caps it at 200. */
  minFeeBasisPoints: number
  /** The royalty vault's app; 0 while the market has none. */
  vaultAppId: bigint
  /** Asset ids of the currencies that works are priced in here; 0 is ALGO. */
  currencies: ReadonlySet<bigint>
}

/** The terms of this market, as its operator set them. */
export function marketTerms(config: Config): MarketTerms {
  return {
    platformAddress: config.platformAddress,
    minFeeBasisPoints: config.lowestPlatformFeeBasisPoints ?? config.platformFeeBasisPoints,
    vaultAppId: BigInt(config.vaultAppId),
    currencies: new Set(config.currencies.map(({ id }) => currencyAssetId(id))),
  }
}

interface Terms {
  platform: string
  feeBasisPoints: number
  vaultAppId: bigint
  lotBaseUnits: bigint
  currencyId: bigint
  royaltyReceiver: string
  /** Who created the NFT; nobody where there is no such NFT. */
  creator: string | undefined
}

/**
 * Whether a set-up sale of known program is a listing of this market. Anyone can create an app from a published program with terms
 * that pay somebody else, so the program alone proves nothing. The rate of the royalty is `paysRoyalty`'s.
 */
export function isGenuineListing(terms: Terms, market: MarketTerms): boolean {
  return (
    terms.platform === market.platformAddress &&
    terms.feeBasisPoints >= market.minFeeBasisPoints &&
    terms.vaultAppId === market.vaultAppId &&
    terms.lotBaseUnits === 1n &&
    terms.royaltyReceiver === terms.creator &&
    market.currencies.has(terms.currencyId)
  )
}
