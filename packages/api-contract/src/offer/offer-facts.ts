import { z } from 'zod'
import { address, baseUnits, round, seconds } from '../fields.ts'

/** An offer as it stands on the chain now. */
export const offerFacts = {
  app_id: z.number(),
  token_id: z.number(),
  /** 1 is ALGO. */
  asa_id: z.number(),
  bidder: address,
  /** Units asked for. */
  units: baseUnits,
  /** Offered for all of them, in units of the currency. */
  price: z.number(),
  price_base_units: baseUnits,
  /** Unix seconds from which the offer can no longer be accepted; 0 = never. */
  expiry: seconds,
  platform: address,
  royalty_receiver: address,
  /** Basis points. */
  fees: z.number().int(),
  royalties: z.number().int(),
  /** The royalty vault's application, 0 when the offer has none. */
  vault_app_id: z.number(),
  /** False when the application was created and the money never arrived. */
  is_set_up: z.boolean(),
  /** What strangers sent to the escrow, in the currency: it goes to the bidder. */
  stray_base_units: baseUnits,
  checked_round: round,
  checked_at: seconds,
}
