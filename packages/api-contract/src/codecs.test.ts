import type { ListingKind } from '@facet/contracts'
import type { AuctionFacts, OfferFacts, SaleFacts } from '@facet/groups'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auctionFacts } from './auction/auction-facts.ts'
import { auctionFromWire, auctionToWire, newAuctionFromWire, newAuctionToWire } from './auction/auction-codec.ts'
import { getAuctionContractInfo } from './auction/get-auction-contract-info.ts'
import { paramsFromWire, paramsToWire } from './chain/params-codec.ts'
import { currencyFromWire, currencyToWire, unitsToWire } from './currency/currency-codec.ts'
import { custodialFromWire, custodialToWire } from './custodial/custodial-codec.ts'
import { getOfferContractInfo } from './offer/get-offer-contract-info.ts'
import { newOfferFromWire, newOfferToWire, offerFromWire, offerToWire } from './offer/offer-codec.ts'
import { offerFacts } from './offer/offer-facts.ts'
import { newSaleFromWire, newSaleToWire, saleFromWire, saleToWire } from './sale/sale-codec.ts'
import { saleContractInfo, saleFacts } from './sale/sale-facts.ts'

const [seller, platform, royaltyReceiver] = ['S', 'P', 'R'].map((letter) => letter.repeat(58)) as [
  string,
  string,
  string,
]
const read = { decimals: 6, checkedRound: 40, checkedAt: 1_800_000_000 }
const program = { approvalProgram: 'CoEB', clearProgram: 'CoEA' }
/** Too large for a JSON number. */
const huge = 2n ** 64n - 1n
const version = { appId: 1_001n, programHash: 'ab12', isVaultFrozen: true, keepsCredits: false, escrowMicroAlgo: huge }
const shared = {
  nft: 7n,
  currency: 31n,
  vault: 5n,
  feeBasisPoints: 200,
  royaltyBasisPoints: 500,
  platform,
  royaltyReceiver,
}

const sale = {
  ...version,
  seller,
  terms: { ...shared, startSeconds: 1_700_000_000n, lot: 1n },
  priceBaseUnits: huge,
  reservedFor: royaltyReceiver,
  unitsLeft: 3n,
  strayBaseUnits: huge,
} satisfies SaleFacts
const auction = {
  ...version,
  seller,
  terms: {
    ...shared,
    prizeVault: 9n,
    startSeconds: 1n,
    reserveBaseUnits: huge,
    stepBaseUnits: 5n,
    extensionSeconds: 600,
  },
  endSeconds: 1_800_000_000n,
  bestBidBaseUnits: huge,
  winner: royaltyReceiver,
  nftUnits: 1n,
  currencyHolding: { baseUnits: huge, isFrozen: true },
} satisfies AuctionFacts
const offer = {
  ...version,
  bidder: seller,
  terms: { ...shared, units: 2n, amountBaseUnits: huge, expirySeconds: 0n },
  isSetUp: true,
  isOver: false,
  leftBaseUnits: 7n,
  strayBaseUnits: huge,
} satisfies OfferFacts

const unset = {
  ...auction,
  bestBidBaseUnits: 0n,
  winner: `${'A'.repeat(52)}Y5HFKQ`,
  nftUnits: undefined,
  currencyHolding: undefined,
}
const saleInAlgo = { ...sale, terms: { ...sale.terms, currency: 0n } }
const custodial = {
  nft: shared.nft,
  seller,
  custodian: platform,
  priceMicroAlgo: 9n,
  feeBasisPoints: shared.feeBasisPoints,
  royaltyBasisPoints: shared.royaltyBasisPoints,
  platform,
  royaltyReceiver,
}

/** Facts, their wire format, and the facts read back from it. */
interface Trip {
  sent: unknown
  wire: unknown
  schema: z.ZodType
  back: unknown
}

function trip<Facts, Wire>(sent: Facts, wire: Wire, schema: z.ZodType, fromWire: (wire: Wire) => Facts): Trip {
  return { sent, wire, schema, back: fromWire(wire) }
}

/** Wire data of each kind of listing, and of version 1 listings: the facts, then the arguments of a new listing. */
const codecTripsByKind: Record<ListingKind | 'custodial', () => Trip[]> = {
  sale: () => [
    ...[sale, saleInAlgo].map((one) => trip(one, saleToWire(one, read), z.strictObject(saleFacts), saleFromWire)),
    trip(
      sale.terms,
      newSaleToWire(sale.terms, sale.priceBaseUnits, program),
      z.strictObject(saleContractInfo),
      (wire) => newSaleFromWire(wire, 7),
    ),
  ],
  auction: () => [
    ...[auction, unset].map((one) =>
      trip(one, auctionToWire(one, 6n, read), z.strictObject(auctionFacts), auctionFromWire),
    ),
    trip(
      { terms: auction.terms, endSeconds: auction.endSeconds },
      newAuctionToWire(auction, program),
      getAuctionContractInfo.response.omit({ owned: true }).strict(),
      (wire) => newAuctionFromWire(wire, 7),
    ),
  ],
  offer: () => [
    trip(offer, offerToWire(offer, read), z.strictObject(offerFacts), offerFromWire),
    trip(
      offer.terms,
      newOfferToWire(offer.terms, program),
      getOfferContractInfo.response.omit({ needs_opt_in: true }).strict(),
      (wire) => newOfferFromWire(wire, 7),
    ),
  ],
  custodial: () => [trip(custodial, custodialToWire(custodial, read), z.strictObject(saleFacts), custodialFromWire)],
}

test.each(Object.entries(codecTripsByKind))(
  '%s: facts come back from the wire as they were, in valid replies',
  (_, trips) => {
    for (const { sent, wire, schema, back } of trips()) {
      expect(schema.parse(wire)).toEqual(wire)
      expect(back).toEqual(sent)
    }
  },
)

test('the network’s parameters do, with a first round that the chain accepts', () => {
  const network = {
    firstRound: 12n,
    genesisId: 'facet-v1',
    genesisHash: Uint8Array.of(1, 2, 255),
    minFee: 1_000n,
    feePerByte: 3n,
  }
  expect(paramsFromWire(paramsToWire(network, 1))).toEqual({ ...network, lastRound: 512n })
  expect(paramsFromWire(paramsToWire({ ...network, firstRound: 0n }, 1)).firstRound).toBe(1n)
})

test('a currency does: ALGO is 1 on the wire and 0 on the chain; units keep their decimals', () => {
  for (const id of [0n, 31n]) expect(currencyFromWire(currencyToWire(id))).toBe(id)
  expect(currencyToWire(0n)).toBe(1)
  expect(saleToWire(saleInAlgo, read).asa_id).toBe(1)
  expect([unitsToWire(5n, 6), unitsToWire(1_500_000n, 6), unitsToWire(42n, 0)]).toEqual([0.000005, 1.5, 42])
})
