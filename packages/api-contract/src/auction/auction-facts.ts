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
  prizeVaultAppId,
  programHash,
  royaltyBasisPoints,
  royaltyReceiver,
  seconds,
  tokenId,
  vaultAppId,
} from '../fields.ts'
import { keptCredits } from '../vault/kept-credits.ts'

/** The current state of an auction on chain. */
export const auctionFacts = {
  app_id: appId,
  program_hash: programHash,
  token_id: tokenId,
  asa_id: currencyId,
  seller: address.describe('Seller.'),
  start: seconds.describe('Unix seconds from which bids are taken.'),
  end: seconds.describe('Unix seconds until which bids are taken; 0 once it is paid out, 1 when its bid is void.'),
  platform,
  royalty_receiver: royaltyReceiver,
  fees: feeBasisPoints,
  royalties: royaltyBasisPoints,
  reserve_base_units: baseUnits.describe('The least first bid, and how much each next one must add.'),
  min_bid_increment: baseUnits,
  delay: seconds.describe(
    'A bid in the last so many seconds moves the end to so many seconds after it, up to 400 hours after the start.',
  ),
  price: z
    .number()
    .describe('The best bid; the least one while there is none. In units of the currency, the exact amount beside it.'),
  price_base_units: priceBaseUnits,
  best_bid_base_units: baseUnits.describe('0 while nobody has bid.'),
  winner: address.nullable().describe('The best bidder; once it is settled, who gets the NFT.'),
  min_bid: z.number().describe('The least amount that the next bid must have.'),
  min_bid_base_units: baseUnits,
  units: baseUnits
    .nullable()
    .describe('Base units of the NFT in the escrow; null when it holds none: never set up, or delivered.'),
  currency_holding: z
    .object({ base_units: baseUnits, is_frozen: z.boolean().describe('Whether its issuer has frozen it.') })
    .nullable()
    .describe('What the escrow holds of an ASA currency; null for ALGO, and when it was never set up.'),
  vault_app_id: vaultAppId,
  prize_vault_app_id: prizeVaultAppId,
  ...keptCredits,
  checked_round: checkedRound,
  checked_at: checkedAt,
}

export const auctionOutcome = z
  .enum(['no-bids', 'sold', 'paid-out', 'void'])
  .describe('What the end of the auction comes to.')
