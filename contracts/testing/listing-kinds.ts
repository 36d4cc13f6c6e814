import type { BuiltGroup } from '@facet/groups'
import { type ListingKind, programs } from '../index.ts'
import {
  auctionListGroup,
  auctionTerms,
  bid,
  END_SECONDS,
  listAuction,
  openAuction,
  RESERVE,
  settleGroup,
} from './auction-scene.ts'
import { accept, AMOUNT, cancelOfferGroup, makeOfferGroup, offerTerms, openOffer, placeOffer } from './offer-scene.ts'
import { buy, cancelGroup, listGroup, listSale, openSale, PRICE, saleTerms } from './sale-scene.ts'
import type { TestAccount } from './test-account.ts'
import { setFrozen, type TestMarket } from './test-market.ts'

/** The terms common to every kind of listing. */
interface SharedTerms {
  nft: bigint
  currency: bigint
  vault: bigint
}

/** A credit that the escrow of a listing keeps. */
export interface KeptCredit {
  appId: bigint
  receiver: TestAccount
  amount: bigint
  depositor: TestAccount
}

/** A kind of listing, for the tests of rules that all kinds share. */
export interface KindScene {
  kind: ListingKind
  program: (typeof programs)[ListingKind]
  /** Creates the app. @returns its id */
  open: (market: TestMarket, changes?: Partial<SharedTerms>) => Promise<bigint>
  /** The group that sets up a created app, with one unit. */
  setUp: (market: TestMarket, appId: bigint) => BuiltGroup
  /** Makes a listing in the ASA and, with the vault and a payee frozen, a trade whose share for that payee the escrow keeps. */
  keepCredit: (market: TestMarket) => Promise<KeptCredit>
  /** Ends that listing, except for the credit. @returns the group whose call deletes the app */
  end: (market: TestMarket, appId: bigint) => Promise<BuiltGroup>
}

const freeze = async (market: TestMarket, payee: TestAccount) => {
  await setFrozen(market, market.vaultAddress, true)
  await setFrozen(market, payee.address, true)
}

const sale: KindScene = {
  kind: 'sale',
  program: programs.sale,
  open: (market, changes) => openSale(market, saleTerms(market, changes)),
  setUp: (market, appId) => listGroup(market, appId, 1n),
  keepCredit: async (market) => {
    const appId = await listSale(market, { terms: saleTerms(market, { currency: market.usd }) })
    await freeze(market, market.royaltyReceiver)
    await buy(market, appId, market.buyer)
    return { appId, receiver: market.royaltyReceiver, amount: PRICE / 20n, depositor: market.buyer }
  },
  end: async (market, appId) => cancelGroup(market, appId),
}

const auction: KindScene = {
  kind: 'auction',
  program: programs.auction,
  open: (market, changes) => openAuction(market, auctionTerms(market, changes)),
  setUp: (market, appId) => auctionListGroup(market, appId),
  keepCredit: async (market) => {
    const appId = await listAuction(market, auctionTerms(market, { currency: market.usd }))
    await bid(market, appId, market.buyer, RESERVE)
    await freeze(market, market.buyer)
    await bid(market, appId, market.other, RESERVE * 2n)
    return { appId, receiver: market.buyer, amount: RESERVE, depositor: market.other }
  },
  end: async (market, appId) => {
    await market.test.warpTo(END_SECONDS)
    return settleGroup(market, appId, market.stranger)
  },
}

const offer: KindScene = {
  kind: 'offer',
  program: programs.offer,
  open: (market, changes) => openOffer(market, offerTerms(market, changes)),
  setUp: (market, appId) => makeOfferGroup(market, appId),
  keepCredit: async (market) => {
    const appId = await placeOffer(market, offerTerms(market, { currency: market.usd }))
    await freeze(market, market.royaltyReceiver)
    await accept(market, appId)
    return { appId, receiver: market.royaltyReceiver, amount: AMOUNT / 20n, depositor: market.seller }
  },
  end: async (market, appId) => cancelOfferGroup(market, appId, market.stranger),
}

/** A scene for each kind: the tests of shared rules run them all. */
export const kindScenes: Record<ListingKind, KindScene> = { sale, auction, offer }
