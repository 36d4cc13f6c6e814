import type { SaleTerms } from '@facet/groups'
import { addressText } from '../chain/address-text.ts'
import type { Config } from '../platform/config/config.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'

/** The terms a listing must have for this market to show it. */
export interface MarketTerms {
  /** Account that receives the platform fee. */
  platformAddress: string
  /** Minimum fee of a shown listing; the contract caps it at 200. */
  minFeeBasisPoints: number
  /** The royalty vault's app; 0 while the market has none. */
  vaultAppId: bigint
  /** The prize vault's app; 0 while the market has none. */
  prizeVaultAppId: bigint
  /** Decimals of the currencies that this market prices works in, by asset id; 0 is ALGO. */
  currencies: ReadonlyMap<bigint, number>
}

/** The terms of this market, as configured by its operator. */
export function marketTerms(config: Config): MarketTerms {
  return {
    platformAddress: config.platformAddress,
    minFeeBasisPoints: config.lowestPlatformFeeBasisPoints ?? config.platformFeeBasisPoints,
    vaultAppId: BigInt(config.vaultAppId),
    prizeVaultAppId: BigInt(config.prizeVaultAppId),
    currencies: new Map(config.currencies.map(({ id, decimals }) => [currencyFromWire(id), decimals])),
  }
}

/** The common terms of a sale, an auction and an offer. */
type AgreedTerms = Pick<
  SaleTerms,
  'currency' | 'vault' | 'platform' | 'royaltyReceiver' | 'feeBasisPoints' | 'royaltyBasisPoints'
>

/**
 * Whether the terms of a contract with a known program are this market's. Anyone can create an app from a published program with terms
 * that pay another account, so the program alone proves nothing. `paysRoyalty` checks the royalty rate, and each kind adds a rule of
 * its own.
 *
 * @param creator the creator of the NFT; undefined if there is no such NFT
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

/** Decoded terms with addresses as text. */
export function termsWithAddresses<Terms extends { platform: Uint8Array; royaltyReceiver: Uint8Array }>(terms: Terms) {
  const { platform, royaltyReceiver } = terms
  return { ...terms, platform: addressText(platform), royaltyReceiver: addressText(royaltyReceiver) }
}
