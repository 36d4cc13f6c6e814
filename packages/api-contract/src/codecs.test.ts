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
const version = { appId: 1_001n, programHash: 'ab12', isVaultFrozen: true, keepsCredits: false }
const shared = {
  nft: 7n,
  currency: 31n,
  vault: 5n,
  feeBasisPoints: 200,
  royaltyBasisPoints: 500,
  platform,
  royaltyReceiver,
}
/** Too large for a JSON number. */
const huge = 2n ** 64n - 1n

const sale = {
  ...version,
  seller,
  terms: { ...shared, startSeconds: 1_700_000_000n, lot: 1n },
  priceBaseUnits: huge,
  reservedFor: royaltyReceiver,
  unitsLeft: 3n,
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
  strayBaseUnits: huge,
} satisfies OfferFacts

test('a sale comes back from the wire as it was, and its reply is valid', () => {
  const wire = saleToWire(sale, read)
  expect(z.strictObject(saleFacts).parse(wire)).toEqual(wire)
  expect(saleFromWire(wire)).toEqual(sale)
  const inAlgo = { ...sale, terms: { ...sale.terms, currency: 0n } }
  expect(saleToWire(inAlgo, read).asa_id).toBe(1)
  expect(saleFromWire(saleToWire(inAlgo, read))).toEqual(inAlgo)
})

test('an auction does, with and without a bid, set up or not', () => {
  const unset = {
    ...auction,
    bestBidBaseUnits: 0n,
    winner: `${'A'.repeat(52)}Y5HFKQ`,
    nftUnits: undefined,
    currencyHolding: undefined,
  }
  for (const one of [auction, unset]) {
    const wire = auctionToWire(one, 6n, read)
    expect(z.strictObject(auctionFacts).parse(wire)).toEqual(wire)
    expect(auctionFromWire(wire)).toEqual(one)
  }
})

test('an offer does', () => {
  const wire = offerToWire(offer, read)
  expect(z.strictObject(offerFacts).parse(wire)).toEqual(wire)
  expect(offerFromWire(wire)).toEqual(offer)
})

test('a listing of version 1 does, in the words of a sale', () => {
  const { nft, feeBasisPoints, royaltyBasisPoints } = shared
  const listing = {
    nft,
    seller,
    custodian: platform,
    priceMicroAlgo: 9n,
    feeBasisPoints,
    royaltyBasisPoints,
    platform,
    royaltyReceiver,
  }
  const wire = custodialToWire(listing, read)
  expect(z.strictObject(saleFacts).parse(wire)).toEqual(wire)
  expect(custodialFromWire(wire)).toEqual(listing)
})

test('the create arguments of each kind do', () => {
  const newSale = newSaleToWire(sale.terms, sale.priceBaseUnits, program)
  expect(z.strictObject(saleContractInfo).parse(newSale)).toEqual(newSale)
  expect(newSaleFromWire(newSale, 7)).toEqual(sale.terms)

  const newAuction = newAuctionToWire(auction, program)
  expect(getAuctionContractInfo.response.omit({ owned: true }).strict().parse(newAuction)).toEqual(newAuction)
  expect(newAuctionFromWire(newAuction, 7)).toEqual({ terms: auction.terms, endSeconds: auction.endSeconds })

  const newOffer = newOfferToWire(offer.terms, program)
  expect(getOfferContractInfo.response.omit({ needs_opt_in: true }).strict().parse(newOffer)).toEqual(newOffer)
  expect(newOfferFromWire(newOffer, 7)).toEqual(offer.terms)
})

test('the network’s parameters do, with a first round that the chain accepts', () => {
  const network = { firstRound: 12n, genesisId: 'facet-v1', genesisHash: Uint8Array.of(1, 2, 255), minFee: 1_000n }
  expect(paramsFromWire(paramsToWire(network, 1))).toEqual({ ...network, lastRound: 512n })
  expect(paramsFromWire(paramsToWire({ ...network, firstRound: 0n }, 1)).firstRound).toBe(1n)
})

test('a currency does: ALGO is 1 on the wire and 0 on the chain; units keep their decimals', () => {
  for (const id of [0n, 31n]) expect(currencyFromWire(currencyToWire(id))).toBe(id)
  expect(currencyToWire(0n)).toBe(1)
  expect([unitsToWire(5n, 6), unitsToWire(1_500_000n, 6), unitsToWire(42n, 0)]).toEqual([0.000005, 1.5, 42])
})
