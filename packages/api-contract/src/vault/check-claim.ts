import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, baseUnits, round, seconds } from '../fields.ts'

/** What the royalty vault keeps for an account in one currency. */
export const vaultCredit = z.object({
  /** 1 is ALGO. */
  asa_id: z.number(),
  /** In units of the currency, the exact amount beside it. */
  amount: z.number(),
  amount_base_units: baseUnits,
  /** Who lent the deposit of the credit, and gets it back with the claim. */
  depositor: address,
  /** The account does not hold the currency: an opt-in is part of the group. */
  needs_opt_in: z.boolean(),
})

export const checkClaim = endpoint({
  method: 'GET',
  path: '/api/account/claim/royalties',
  summary:
    "Reads from the chain now what the royalty vault keeps for the account, and answers the facts a claim's group is built from",
  access: 'signed-in',
  response: z.object({
    vault_app_id: z.number(),
    /** What can be claimed in one group, in the order of the currencies; empty when nothing is there. */
    credits: z.array(vaultCredit),
    /** Ids of the currencies that wait until their issuer lets the account's holding move. */
    frozen: z.array(z.number()),
    /** µALGO that stay reserved in the account while it holds the currencies it opts in to. */
    deposit_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
    checked_round: round,
    checked_at: seconds,
  }),
  errors: [],
})
