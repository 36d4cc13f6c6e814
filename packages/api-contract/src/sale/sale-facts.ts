import { z } from 'zod'
import {
  address,
  appId,
  base64,
  baseUnits,
  checkedAt,
  checkedRound,
  currencyId,
  feeBasisPoints,
  platform,
  price,
  priceBaseUnits,
  programHash,
  reservedFor,
  royaltyBasisPoints,
  royaltyReceiver,
  tokenId,
  vaultAppId,
} from '../fields.ts'
import { keptCredits } from '../vault/kept-credits.ts'

/** Parameters of a sale contract: the create arguments, exactly as the create transaction must carry them. */
export const saleContractInfo = {
  start: z.number().describe('Unix seconds from which the sale is open.'),
  micro_amount: baseUnits.describe('Price of one unit, in base units of the currency.'),
  gems_address: platform,
  creator: royaltyReceiver,
  fees: feeBasisPoints,
  royalties: royaltyBasisPoints,
  approval_program: base64.describe('Approval program.'),
  clear_state_program: base64.describe('Clear state program.'),
  currency_id: z.number().describe('Currency on the chain: an ASA id, 0 for ALGO.'),
  lot: z.string().describe('Base units of the NFT that one unit of the price buys.'),
  vault_app_id: vaultAppId,
}

/** The current state of a sale on chain. */
export const saleFacts = {
  app_id: appId,
  program_hash: programHash,
  token_id: tokenId,
  asa_id: currencyId,
  seller: address.describe('Seller.'),
  start: z.number().int().describe('Unix time in seconds from which units can be bought.'),
  platform,
  royalty_receiver: royaltyReceiver,
  fees: feeBasisPoints,
  royalties: royaltyBasisPoints,
  price,
  price_base_units: priceBaseUnits,
  lot: baseUnits.describe('Base units of the NFT that one unit of the price buys.'),
  units: baseUnits.describe('Units still in the escrow.'),
  stray_base_units: baseUnits.describe('What strangers sent to the escrow, in an ASA currency: it goes to the seller.'),
  reserved_for: reservedFor,
  vault_app_id: z.number().describe("The royalty vault's application, 0 when the sale has none."),
  ...keptCredits,
  version: z.number().describe("2 is an escrow application; 1 a custodial listing, whose `app_id` is the NFT's id."),
  custodian: address.nullable().describe('Account of the platform that holds the work of a custodial listing.'),
  checked_round: checkedRound,
  checked_at: checkedAt,
}
