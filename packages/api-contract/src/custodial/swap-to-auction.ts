import { z } from 'zod'
import { newAuctionErrors } from '../auction/auction-errors.ts'
import { duration } from '../auction/duration.ts'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, id, priceInput, tokenId } from '../fields.ts'
import { card } from '../nft/card.ts'
import { openCustodyErrors } from './custodial-errors.ts'
import { hasOneGap, signedStep, signingStep } from './signing-step.ts'

export const swapToAuction = endpoint({
  method: 'POST',
  path: '/api/create/auction',
  summary: "Auction an NFT from the account's wallet or from custody",
  description:
    'From 5 to 1,000,000 whole ALGO. The first call answers the transaction that creates the auction; the second carries it and answers the group that sets it up; the third carries that.',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  body: z
    .object({
      token_id: id,
      price: priceInput.describe('The least first bid.'),
      duration,
      app_id: id.nullish().describe('Application id of the created auction; left out to create one.'),
      ...signedStep,
    })
    .refine(hasOneGap, { error: "must hold '' where the market signs", path: ['txns'] }),
  response: z.discriminatedUnion('state', [
    z.object({
      ...signingStep,
      token_id: tokenId,
      app_id: appId.nullable().describe('Application id of the auction; null before it is created.'),
    }),
    z.object({
      state: z.literal('listed').describe('The work is listed.'),
      ...acceptedGroup,
      token_id: tokenId,
      app_id: appId,
      auction: card,
    }),
  ]),
  errors: [
    ...openCustodyErrors,
    ...newAuctionErrors,
    'invalid-duration',
    'not-the-owner',
    'asset-not-safe',
    'royalty-unknown',
    'end-past',
  ],
})
