import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  address,
  appId,
  baseUnits,
  checkedAt,
  checkedRound,
  currencyId,
  networkFee,
  prizeVaultAppId,
  tokenId,
  vaultAppId,
} from '../fields.ts'

/** Money that is kept for an account. */
const kept = {
  asa_id: currencyId,
  amount: z.number().describe('In units of the currency, the exact amount beside it.'),
  amount_base_units: baseUnits,
  app_id: appId
    .nullable()
    .describe('The listing whose escrow keeps it, because the royalty vault was frozen; null for the vault.'),
}

/** An account's credit in one currency, kept by the royalty vault or by an escrow in its stead. */
export const vaultCredit = z.object({
  ...kept,
  depositor: address.describe('Who lent the deposit of the credit, and gets it back with the claim.'),
  needs_opt_in: z.boolean().describe('The account does not hold the currency: an opt-in is part of the group.'),
})

/** An NFT that the prize vault keeps for an account that won it. */
export const vaultPrize = z.object({
  token_id: tokenId,
  title: z.string().describe('Title of the NFT.'),
  units: baseUnits,
  depositor: address.describe('Gets the deposit of the prize with the claim.'),
  needs_opt_in: z.boolean().describe('The account does not hold the NFT: an opt-in is part of the group.'),
})

export const checkClaim = endpoint({
  method: 'GET',
  path: '/api/account/claim/royalties',
  summary: 'Read what the vaults keep for the account',
  description:
    'Reads the royalty vault, escrows in its stead, and the prize vault from the chain now, and answers the facts that a claim is built from.',
  access: 'signed-in',
  response: z.object({
    vault_app_id: vaultAppId,
    credits: z
      .array(vaultCredit)
      .describe('What can be claimed in one group: the vault first, then the largest; empty when nothing is there.'),
    frozen: z
      .array(
        z.object({
          ...kept,
          holder: z.enum(['account', 'vault', 'escrow']).describe('Whose holding is frozen.'),
        }),
      )
      .describe('What waits until the issuer of its currency lifts a freeze.'),
    prize_vault_app_id: prizeVaultAppId,
    prizes: z
      .array(vaultPrize)
      .describe('What fits the same group, the oldest first; more than that comes with the next claim.'),
    deposit_micro_algo: baseUnits.describe(
      'µALGO that stay reserved in the account while it holds the currencies and NFTs it opts in to.',
    ),
    network_fee_micro_algo: networkFee,
    checked_round: checkedRound,
    checked_at: checkedAt,
  }),
  errors: [],
})
