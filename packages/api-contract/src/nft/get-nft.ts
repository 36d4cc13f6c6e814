import { z } from 'zod'
import { auctionState } from '../auction/auction-state.ts'
import { collectionFloor, collectionId } from '../collection/collection.ts'
import { endpoint } from '../endpoint.ts'
import {
  address,
  appId,
  baseUnits,
  currencyId,
  feeBasisPoints,
  id,
  networkFee,
  person,
  personAs,
  platform,
  price,
  priceBaseUnits,
  reservedFor,
  round,
  royaltyBasisPoints,
  royaltyReceiver,
  seconds,
  username,
  version,
} from '../fields.ts'
import { card, freshness } from './card.ts'
import { PRICE_BUYS, priceBuys } from './price-buys.ts'
import { historyKindNames, priceKinds } from './history-kinds.ts'
import { reportKind } from '../report/report-kinds.ts'
import { similarWork } from './similar-work.ts'

export const listing = z
  .object({
    id: appId,
    address: address.describe('Seller, or bidder of an offer.'),
    ...person,
    price,
    price_base_units: priceBaseUnits,
    asa_id: currencyId,
    more_works: z.number().int().nonnegative().describe('How many other works the listing holds.'),
    price_buys: z.enum(priceBuys).describe(`What \`price\` buys of the works of the listing: ${PRICE_BUYS}.`),
    units: z.string().describe('Units for sale, or wanted by an offer.'),
    end_date: seconds
      .nullable()
      .describe('End of an auction or expiry of an offer, in Unix seconds; null when it has none.'),
    version,
    key: z.string().nullable().describe("Key of a private listing's link; null for everyone but its seller."),
    ...freshness,
  })
  .meta({ id: 'Listing', description: 'A listing of the work.' })
export type Listing = z.output<typeof listing>

export const saleListing = listing
  .extend({ reserved_for: reservedFor, reserved_username: username.describe('Username of `reserved_for`.') })
  .meta({ id: 'SaleListing', description: 'A sale of the work.' })
export type SaleListing = z.output<typeof saleListing>

export const auctionListing = listing
  .extend({ winner: address.nullable().describe('Best bidder.'), auction: auctionState })
  .meta({
    id: 'AuctionListing',
    description: 'An auction of the work; `price` is the best bid, else the lowest one possible.',
  })
export type AuctionListing = z.output<typeof auctionListing>

export const historyEntry = z
  .object({
    kind: z.enum(historyKindNames).describe('What happened.'),
    date: seconds.describe('Time of the block, in Unix seconds.'),
    round,
    tx_id: z.string().describe('Id of the transaction.'),
    address: address.nullable().describe('Account that acted, or gave the units.'),
    ...person,
    to_address: address.nullable().describe('Account that received the units.'),
    ...personAs('to'),
    price: price.nullable(),
    price_base_units: priceBaseUnits.nullable(),
    asa_id: currencyId.nullable(),
    units: z.string().describe('Units concerned.'),
  })
  .meta({ id: 'HistoryEntry', description: 'An event in the life of the work.' })
export type HistoryEntry = z.output<typeof historyEntry>

const payoutTerms = z
  .object({
    rule: z.literal(1).describe('Number of the payout rule: how shares are rounded and who pays none.'),
    fees: feeBasisPoints,
    royalties: royaltyBasisPoints,
    platform,
    royalty_receiver: royaltyReceiver,
  })
  .meta({ id: 'PayoutTerms', description: 'The shares of a price that the seller agreed to pay.' })
export type PayoutTerms = z.output<typeof payoutTerms>

const workReport = z
  .object({
    type: reportKind,
    info: z.string().describe('What the reporter wrote. Not to be trusted.'),
  })
  .meta({ id: 'WorkReport', description: 'A report of the work to the moderators.' })

export const linkKey = z.object({ key: z.string().max(100).optional().describe("Key of a private listing's link.") })

/** The answer of the NFT page's endpoints, with or without a chosen listing. */
export const nftReply = z
  .object({
    nft: card
      .extend({
        immutable: z.boolean().describe('Whether the ASA has no manager, so that nobody can change it.'),
        clawback: z.boolean().describe('Whether the ASA has a clawback address.'),
        freeze: z.boolean().describe('Whether the ASA has a freeze address.'),
        default_frozen: z.boolean().describe('Whether holdings of the ASA start frozen.'),
        file_size: z.number().nullable().describe('Size of the file in bytes; null while unknown.'),
        holds_asset: z.boolean().describe('Whether the signed-in account has opted in to the asset.'),
        gems_optin: z.boolean().describe("Whether the creator has opted in to the platform's token and can be tipped."),
        follow: z.boolean().describe('Whether the signed-in account follows the creator.'),
        deleted: z.boolean().describe('Whether the ASA was destroyed.'),
        external_link: z.string().describe('Link from the metadata; empty when there is none.'),
        report_check: z.boolean().describe('Whether the signed-in account has reported the work.'),
        hidden_reason: z
          .string()
          .nullable()
          .describe(
            'Why moderators hid the work from lists, where they did; null otherwise. It can be traded all the same.',
          ),
        similar_to: similarWork
          .nullable()
          .describe(
            'The first work of another creator, made or shown before, whose picture looks like that of this one; null for none, and where moderators found nothing wrong with it.',
          ),
        network_fee_micro_algo: networkFee.describe('Network fees of buying one unit, in µALGO.'),
        deposit_micro_algo: baseUnits.describe('µALGO that stay reserved.'),
        lent_micro_algo: baseUnits
          .nullable()
          .describe(
            'µALGO lent to the royalty vault for a payee who cannot be paid now; null while the node does not answer.',
          ),
        all_units: z
          .object({ network_fee_micro_algo: networkFee, lent_micro_algo: baseUnits.nullable() })
          .nullable()
          .describe(
            'The same two amounts for buying all units of a sale, which closes it; null for one unit, or for more than one payment can cover.',
          ),
        payout: payoutTerms.nullable().describe('How a price is shared; null when not for sale.'),
        sales: z.array(saleListing).describe('First open sales; `GET /api/nft/{id}/sales` has all.'),
        more_sales: z.boolean().describe('Whether there are more sales than these.'),
        auctions: z
          .array(auctionListing)
          .describe('First auctions that are not settled; `GET /api/nft/{id}/auctions` has all.'),
        more_auctions: z.boolean().describe('Whether there are more auctions than these.'),
        offers: z.array(listing).describe('Open offers, the highest first.'),
        mine_sale: z.array(saleListing).describe("The signed-in account's own sales."),
        mine_auction: z.array(auctionListing).describe("The signed-in account's own auctions."),
        mine_offer: z.array(listing).describe("The signed-in account's own offers."),
      })
      .describe('The work with its chosen listing: the one in the path, else the cheapest.'),
    bids: z
      .array(
        z.object({
          date: seconds.describe('Time of the bid, in Unix seconds.'),
          address: address.describe('Bidder.'),
          ...person,
          price,
          price_base_units: priceBaseUnits,
          asa_id: currencyId,
          app_id: appId,
          tx_id: z.string().describe('Id of the transaction.'),
        }),
      )
      .describe(
        'Bids of the chosen auction, else of the first of `auctions`, else of the newest; the best first, each is repaid by the next.',
      ),
    buys: z
      .array(
        z.object({
          date: seconds.describe('Time of the purchase, in Unix seconds.'),
          address: address.describe('Buyer.'),
          ...person,
          price,
          price_base_units: priceBaseUnits,
          asa_id: currencyId,
          tx_id: z.string().describe('Id of the transaction.'),
        }),
      )
      .describe('Purchases, the newest first.'),
    history: z.array(historyEntry).describe('Events in the life of the work, the newest first.'),
    prices: z
      .array(
        z.object({
          kind: z.enum(priceKinds).describe('What the price is for.'),
          date: seconds.describe('Time of the block, in Unix seconds.'),
          round,
          tx_id: z.string().describe('Id of the transaction.'),
          price_base_units: priceBaseUnits.describe('Of one unit.'),
          asa_id: currencyId,
        }),
      )
      .describe('What was paid, bid and offered for it: the newest 100 of each kind, the newest first.'),
    attribute: z
      .array(
        z.object({
          key: z.string().describe('Name.'),
          value: z.string().describe('Value.'),
          rarity: z
            .number()
            .nullable()
            .describe("Percent of the creator's works with the same value; null while unknown."),
        }),
      )
      .describe('Attributes from the metadata.'),
    rank: z
      .object({
        place: z.number().int().positive().describe('1 is the rarest; equal works share their place.'),
        of: z.number().int().positive().describe("The creator's works with attributes."),
      })
      .nullable()
      .describe(
        "Place by rarity among the creator's works with attributes; null without attributes, for an only work, and below the 10,000th.",
      ),
    collection: z
      .object({
        collection_id: collectionId,
        title: z.string().describe('Title of the collection.'),
        floor: collectionFloor.nullable().describe('Its cheapest open listing, as on its card.'),
      })
      .nullable()
      .describe('The collection that the work is in; null for none.'),
    more: z.array(card).describe('More works of the creator.'),
    reports: z
      .array(workReport)
      .describe(
        'Reports of the work that the visitor may see: those by its own account, then, for moderators, the newest undecided ones; 100 at most.',
      ),
    report: z.array(workReport).describe('The same list as `reports`.'),
    is_stake: z.boolean().nullable().describe('Whether the work can be staked; null when nothing can.'),
    delete: z.boolean().nullable().describe('Whether the account can delete the work here; null when none can be.'),
    edit: z.boolean().nullable().describe('Whether the account can edit the work here; null when none can be.'),
    facet_manager: z
      .boolean()
      .nullable()
      .describe('Whether the market is the manager of the ASA; null when it manages none.'),
    round: round.describe('Round that the reply is as of.'),
  })
  .meta({ id: 'Nft', description: 'An NFT with its listings, history and attributes.' })
export type NftReply = z.output<typeof nftReply>

export const getNft = endpoint({
  method: 'GET',
  path: '/api/nft/{id}',
  summary: 'Get an NFT with its listings, history and attributes',
  access: 'open',
  params: z.object({ id }),
  query: linkKey,
  response: nftReply,
  errors: ['nft-not-found', 'invalid-id'],
})
