import { integer, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import type { NftProjection } from '../asset/project-nft.ts'
import type { SharedTerms } from './shared-terms.ts'

/** Columns that every kind has of what its contract agreed to. */
export const termsColumns = {
  /** Hexadecimal SHA-256 of the program that made the application: names its version. */
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

/** What stands in them. */
export function termsRow({ nft: assetId, currency, vault, ...terms }: SharedTerms, nft: NftProjection) {
  const { feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver } = terms
  return {
    assetId,
    currencyId: currency,
    currencyDecimals: nft.decimals(currency),
    vaultAppId: vault,
    feeBasisPoints,
    royaltyBasisPoints,
    platform,
    royaltyReceiver,
  }
}
