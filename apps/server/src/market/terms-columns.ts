import { integer, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import type { NftProjection } from '../asset/project-nft.ts'
import type { MarketTerms } from './market-terms.ts'
import type { SharedTerms } from './shared-terms.ts'

/** Columns for the contract terms common to every kind. */
export const termsColumns = {
  /** Hexadecimal SHA-256 of the app's approval program; identifies its version. */
  programHash: text('program_hash').notNull(),
  assetId: chainId('asset_id').notNull(),
  /** 0 is ALGO. */
  currencyId: chainId('currency_id').notNull(),
  currencyDecimals: integer('currency_decimals').notNull(),
  vaultAppId: uint64('vault_app_id').notNull(),
  feeBasisPoints: integer('fee_basis_points').notNull(),
  royaltyBasisPoints: integer('royalty_basis_points').notNull(),
  platform: text('platform').notNull(),
  royaltyReceiver: text('royalty_receiver').notNull(),
}

/** Inputs of `termsRow` besides the terms of the app. */
interface Known {
  nft: NftProjection
  terms: MarketTerms
}

/** The values of these columns. */
export function termsRow({ nft: assetId, currency, vault, ...terms }: SharedTerms, { nft, terms: market }: Known) {
  const { feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver } = terms
  return {
    assetId,
    currencyId: currency,
    // The market's own currencies may be older than the followed blocks.
    currencyDecimals: market.currencies.get(currency) ?? nft.asset(currency)?.decimals ?? 0,
    vaultAppId: vault,
    feeBasisPoints,
    royaltyBasisPoints,
    platform,
    royaltyReceiver,
  }
}
