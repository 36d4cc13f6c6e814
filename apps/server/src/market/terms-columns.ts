import { integer, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import type { NftProjection } from '../asset/project-nft.ts'
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

/** The values of these columns. */
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
