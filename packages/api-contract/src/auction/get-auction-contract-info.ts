import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  asaId,
  base64,
  baseUnits,
  feeBasisPoints,
  id,
  platform,
  priceInput,
  prizeVaultAppId,
  royaltyBasisPoints,
  royaltyReceiver,
  seconds,
  vaultAppId,
} from '../fields.ts'
import { duration } from './duration.ts'
import { newTermsErrors } from '../market/listing-errors.ts'

export const getAuctionContractInfo = endpoint({
  method: 'GET',
  path: '/api/auction/contract/info',
  summary: 'Get the create arguments of a new auction',
  access: 'signed-in',
  refusesBanned: true,
  query: z.object({ token_id: id, duration: duration.default(24), asa_id: asaId.default(1), amount: priceInput }),
  response: z.object({
    start: seconds.describe('Unix seconds.'),
    end: seconds,
    micro_amount: baseUnits.describe('The least first bid in base units of the currency.'),
    min_bid_increment: baseUnits.describe('How much each next bid must add, in base units.'),
    gems_address: platform,
    creator: royaltyReceiver,
    fees: feeBasisPoints,
    royalties: royaltyBasisPoints,
    delay: seconds.describe(
      'A bid in the last so many seconds moves the end to so many seconds after it, up to 400 hours after the start.',
    ),
    approval_program: base64.describe('Approval program.'),
    clear_state_program: base64.describe('Clear state program.'),
    currency_id: z.number().describe('Currency on the chain: an ASA id, 0 for ALGO.'),
    vault_app_id: vaultAppId,
    prize_vault_app_id: prizeVaultAppId,
    owned: baseUnits.describe('Units the account owns; an auction takes one of them.'),
  }),
  errors: [...newTermsErrors, 'not-the-owner', 'invalid-duration'],
})
