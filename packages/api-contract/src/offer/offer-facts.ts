import { z } from 'zod'
import {
  address,
  appId,
  baseUnits,
  checkedAt,
  checkedRound,
  currencyId,
  feeBasisPoints,
  platform,
  priceBaseUnits,
  programHash,
  royaltyBasisPoints,
  royaltyReceiver,
  seconds,
  tokenId,
} from '../fields.ts'
import { keptCredits } from '../vault/kept-credits.ts'

/** The current state of an offer on chain. */
export const offerFacts = {
  app_id: appId,
  program_hash: programHash,
  token_id: tokenId,
  asa_id: currencyId,
  bidder: address.describe('Bidder.'),
  units: baseUnits.describe('Units asked for.'),
  price: z.number().describe('Offered for all of them, in units of the currency.'),
  price_base_units: priceBaseUnits,
  expiry: seconds.describe('Unix seconds from which the offer can no longer be accepted; 0 = never.'),
  platform,
  royalty_receiver: royaltyReceiver,
  fees: feeBasisPoints,
  royalties: royaltyBasisPoints,
  vault_app_id: z.number().describe("The royalty vault's application, 0 when the offer has none."),
  ...keptCredits,
  is_set_up: z.boolean().describe('False when the application was created and the money never arrived.'),
  is_over: z.boolean().describe('Accepted or cancelled: the application only waits for what could not leave it yet.'),
  left_base_units: baseUnits.describe(
    'What the escrow still holds of the offered amount: less than that once the issuer of the currency has taken some back.',
  ),
  stray_base_units: baseUnits.describe('What strangers sent to the escrow, in the currency: it goes to the bidder.'),
  checked_round: checkedRound,
  checked_at: checkedAt,
}
