import { z } from 'zod'
import { baseUnits } from '../fields.ts'

/** Fields about what a listing's escrow holds; it keeps credits while the issuer of its currency has frozen the royalty vault. */
export const keptCredits = {
  is_vault_frozen: z
    .boolean()
    .describe('The royalty vault cannot receive the currency now: the escrow keeps what a payee cannot take.'),
  keeps_credits: z
    .boolean()
    .describe('The escrow keeps money for payees: its application is not deleted before they claim it.'),
  escrow_micro_algo: baseUnits.describe('All ALGO of the escrow, in µALGO; 0 for a custodial listing.'),
}
