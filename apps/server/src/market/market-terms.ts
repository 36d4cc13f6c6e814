import type { SaleTerms } from '@facet/groups'
import { addressText } from '../chain/address-text.ts'
import type { Config } from '../platform/config/config.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'

/** What a listing must have agreed to so that this market shows it. */
export interface MarketTerms {
  /** Account that receives the platform fee. */
  platformAddress: string
  /** Least fee of a listing that is shown; the contract caps it at 200. */
  minFeeBasisPoints: number
  /** The royalty vault's app; 0 while the market has none. */
  vaultAppId: bigint
  /** The prize vault's app; 0 while the market has none. */
  prizeVaultAppId: bigint
  /** Asset ids of the currencies that works are priced in here; 0 is ALGO. */
  currencies: ReadonlySet<bigint>
}

/** The terms of this market, as its operator set them. */
export function marketTerms(config: Config): MarketTerms {
  return {
    platformAddress: config.platformAddress,
    minFeeBasisPoints: config.lowestPlatformFeeBasisPoints ?? config.platformFeeBasisPoints,
    vaultAppId: BigInt(config.vaultAppId),
    prizeVaultAppId: BigInt(config.prizeVaultAppId),
    currencies: new Set(config.currencies.map(({ id }) => currencyFromWire(id))),
  }
}

/** What the terms of a sale, an auction and an offer have in common. */
type AgreedTerms = Pick<
  SaleTerms,
  'currency' | 'vault' | 'platform' | 'royaltyReceiver' | 'feeBasisPoints' | 'royaltyBasisPoints'
>

/**
 * Whether the terms of a set-up contract of known program are this market's. Anyone can create an app from a published program with
 * terms that pay somebody else, so the program alone proves nothing. The rate of the royalty is `paysRoyalty`'s, and each kind has
 * a rule of its own beside this one.
 *
 * @param creator who created the NFT; nobody where there is no such NFT
 */
export function areMarketTerms(terms: AgreedTerms, creator: string | undefined, market: MarketTerms): boolean {
  return (
    terms.platform === market.platformAddress &&
    terms.feeBasisPoints >= market.minFeeBasisPoints &&
    terms.vault === market.vaultAppId &&
    terms.royaltyReceiver === creator &&
    market.currencies.has(terms.currency)
  )
}

/** The addresses of decoded terms as text; the rest as it is. */
export function termsWithAddresses<Terms extends { platform: Uint8Array; royaltyReceiver: Uint8Array }>(terms: Terms) {
  const { platform, royaltyReceiver } = terms
  return { ...terms, platform: addressText(platform), royaltyReceiver: addressText(royaltyReceiver) }
}
