import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  acceptedGroup,
  address,
  appId,
  baseUnits,
  feeBasisPoints,
  id,
  networkFee,
  priceInput,
  royaltyBasisPoints,
  tokenId,
} from '../fields.ts'
import { card } from '../nft/card.ts'
import { newCustodyErrors } from './custodial-errors.ts'
import { hasOneGap, signedStep, signingStep } from './signing-step.ts'

export const deposit = endpoint({
  method: 'POST',
  path: '/api/create/sell',
  summary: 'List an NFT in the custody of the platform',
  description:
    'Version 1: an NFT of one unit, for 5 to 1,000,000 whole ALGO. The first call returns the transactions to sign; the second one sends them.',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  body: z
    .object({ token_id: id, price: priceInput, ...signedStep })
    .refine((body) => hasOneGap(body) && !body.txns === !body.txNft, {
      error: "must hold '' at one place",
      path: ['txns'],
    }),
  response: z.discriminatedUnion('state', [
    z.object({
      ...signingStep,
      token_id: tokenId,
      seller: address.describe('Seller.'),
      custodian: address.describe('Account of the platform that will hold the work.'),
      price_base_units: baseUnits.describe('In µALGO.'),
      fees: feeBasisPoints,
      royalties: royaltyBasisPoints,
      network_fee_micro_algo: networkFee,
    }),
    z.object({
      state: z.literal('listed').describe('The work is listed.'),
      ...acceptedGroup,
      token_id: tokenId,
      app_id: appId,
      sale: card,
    }),
  ]),
  errors: newCustodyErrors,
})
