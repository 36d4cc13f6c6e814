import { z } from 'zod'

/** Fields about credits that a listing's escrow keeps because the issuer of its currency has frozen the royalty vault. */
export const keptCredits = {
  is_vault_frozen: z
    .boolean()
    .describe('The royalty vault cannot receive the currency now: the escrow keeps what a payee cannot take.'),
  keeps_credits: z
    .boolean()
    .describe('The escrow keeps money for payees: its application is not deleted before they claim it.'),
}
