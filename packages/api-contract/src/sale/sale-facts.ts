import { z } from 'zod'
import { address, base64, baseUnits, round } from '../fields.ts'

/** Parameters of a sale contract: the create arguments, exactly as the create transaction must carry them. */
export const saleContractInfo = {
  /** Unix seconds from which the sale is open. */
  start: z.number(),
  /** Price of one unit in base units of the currency. */
  micro_amount: baseUnits,
  /** The platform's address, which receives the fee. */
  gems_address: address,
  /** Receiver of the royalty. */
  creator: address,
  /** Basis points. */
  fees: z.number().int(),
  royalties: z.number().int(),
  approval_program: base64,
  clear_state_program: base64,
  /** Currency as the chain names it: 0 is ALGO. */
  currency_id: z.number(),
  lot: z.string(),
  vault_app_id: z.number(),
}

/** A sale as it stands on the chain now. */
export const saleFacts = {
  app_id: z.number(),
  token_id: z.number(),
  /** 1 is ALGO. */
  asa_id: z.number(),
  seller: address,
  /** Unix seconds from which units can be bought. */
  start: z.number().int(),
  platform: address,
  royalty_receiver: address,
  fees: z.number().int(),
  royalties: z.number().int(),
  price: z.number(),
  price_base_units: baseUnits,
  /** Base units of the NFT that one unit of the price buys: 1 for NFTs. */
  lot: baseUnits,
  /** Units still in the escrow. */
  units: baseUnits,
  /** The royalty vault's application, 0 when the sale has none. */
  vault_app_id: z.number(),
  /** 2 is an escrow application; 1 a custodial listing, whose `app_id` is the NFT's id. */
  version: z.number(),
  /** Account of the platform that holds the work of a custodial listing. */
  custodian: address.nullable(),
  checked_round: round,
  checked_at: z.number(),
}

/** Payees who cannot be paid in the currency now: they are credited in the royalty vault, and the group is prepared for it. */
export const unpayable = z.array(address)
