import { boolean, doublePrecision, integer, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../../../chain/columns.ts'
import { chainSchema } from '../../../platform/db/schemas.ts'
import type { ManyWorksRow } from '../../works-of-apps.ts'

/** Every pair that was set up. Its two works are in `chain.listed_work`. */
export const pairTable = chainSchema.table('pair', {
  appId: chainId('app_id').primaryKey(),
  seller: text('seller').notNull(),
  priceMicroAlgo: uint64('price_micro_algo').notNull(),
  endSeconds: uint64('end_seconds').notNull(),
  feeMicroAlgo: uint64('fee_micro_algo').notNull(),
  royaltyMicroAlgo: uint64('royalty_micro_algo').notNull(),
  platform: text('platform').notNull(),
  royaltyReceiver: text('royalty_receiver').notNull(),
  currencyId: chainId('currency_id').notNull(),
  priceOrder: doublePrecision('price_order').notNull(),
  startSeconds: uint64('start_seconds').notNull(),
  royaltyBasisPoints: integer('royalty_basis_points').notNull(),
  state: text('state').$type<'open' | 'paid' | 'sold' | 'cancelled'>().notNull(),
  isGenuine: boolean('is_genuine').notNull(),
  listedRound: chainId('listed_round').notNull(),
  changedRound: chainId('changed_round').notNull(),
})

/** As its table has it. */
export type StoredPair = typeof pairTable.$inferSelect
export type PairRow = StoredPair & Pick<ManyWorksRow, 'works'>
