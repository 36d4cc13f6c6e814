import { programs } from '@facet/contracts'
import { Address } from 'algosdk'
import type { AuctionFacts, AuctionTerms } from '../auction/auction-facts.ts'
import { bidInAuction } from '../auction/bid.ts'
import { cancelAuction } from '../auction/cancel.ts'
import { createAuction } from '../auction/create.ts'
import { listInAuction } from '../auction/list.ts'
import { moveAuctionToSale } from '../auction/move-to-sale.ts'
import { settleAuction } from '../auction/settle.ts'
import type { BuiltGroup } from '../built-group.ts'
import { buyFromCustody } from '../custodial/buy.ts'
import { cancelCustody } from '../custodial/cancel.ts'
import type { CustodialListing } from '../custodial/custodial-listing.ts'
import { depositInCustody } from '../custodial/deposit.ts'
import { swapToAuction, swapToSale } from '../custodial/swap.ts'
import type * as groups from '../index.ts'
import { mintNft } from '../mint/mint-nft.ts'
import type { NetworkParams } from '../network-params.ts'
import { acceptOffer } from '../offer/accept.ts'
import { cancelOffer } from '../offer/cancel.ts'
import { createOffer } from '../offer/create.ts'
import { makeOffer } from '../offer/make.ts'
import type { OfferFacts, OfferTerms } from '../offer/offer-facts.ts'
import { optIn } from '../opt-in.ts'
import { claimPrizes } from '../prize-vault/claim.ts'
import { createPrizeVault } from '../prize-vault/create.ts'
import { putPrize } from '../prize-vault/put.ts'
import { buyFromSale } from '../sale/buy.ts'
import { cancelSale } from '../sale/cancel.ts'
import { createSale } from '../sale/create.ts'
import { listInSale, listManyInSales } from '../sale/list.ts'
import type { SaleFacts, SaleTerms } from '../sale/sale-facts.ts'
import { updateSalePrice } from '../sale/update-price.ts'
import { tip } from '../tip/tip.ts'
import { requestVerification } from '../verification/request-verification.ts'
import { claimAll } from '../prize-vault/claim-all.ts'
import { claimCredits } from '../vault/claim.ts'
import { createVault } from '../vault/create-vault.ts'
import { enableCurrency } from '../vault/enable-currency.ts'
import { fundVault } from '../vault/fund.ts'

const other = (byte: number) => new Address(new Uint8Array(32).fill(byte)).toString()

/** The NFTs of the samples: a group may transfer them, but never pays with them. */
export const sampleNfts: readonly bigint[] = [1001n, 1011n]

export const sampleNetwork: NetworkParams = {
  firstRound: 100n,
  lastRound: 1100n,
  genesisId: 'dockernet-v1',
  genesisHash: new Uint8Array(32).fill(1),
  minFee: 1000n,
  feePerByte: 0n,
}

type Exports = typeof groups

/** Every function of this package that builds a group from network parameters and an input. */
type BuilderName = {
  [Name in keyof Exports]: Exports[Name] extends (network: NetworkParams, ...rest: never[]) => BuiltGroup ? Name : never
}[keyof Exports]

type Samples<Name extends BuilderName> = Record<Name, BuiltGroup[]>

/** Groups of every builder, all signed by one account, some also by the market's custodian, for tests that must hold for every group. */
export function sampleGroups(account: string, custodian: string, network = sampleNetwork): Samples<BuilderName> {
  const terms: SaleTerms = {
    nft: 1001n,
    currency: 1002n,
    vault: 1003n,
    startSeconds: 1_700_000_000n,
    lot: 1n,
    feeBasisPoints: 200,
    royaltyBasisPoints: 500,
    platform: other(2),
    royaltyReceiver: other(3),
  }
  const sale: SaleFacts = {
    appId: 1004n,
    programHash: programs.sale.approvalHash,
    seller: other(4),
    terms,
    priceBaseUnits: 5_000_000n,
    unitsLeft: 2n,
  }
  const unpayable = [other(2), other(3), other(4)]
  const ownSale = { ...sale, seller: account }
  return {
    optIn: [optIn(network, account, 1001n)],
    mintNft: [
      mintNft(network, {
        creator: account,
        assetName: 'Aurora',
        unitName: 'AUR',
        total: 10n,
        decimals: 0,
        url: 'ipfs://bafkreigh2akiscaildc#arc3',
        metadataHash: new Uint8Array(32).fill(9),
        note: new Uint8Array([123, 125]),
      }),
    ],
    createSale: [null, other(5)].map((reservedFor) =>
      createSale(network, { seller: account, terms, priceBaseUnits: 5_000_000n, reservedFor }),
    ),
    listInSale: [
      listInSale(network, { appId: 1004n, seller: account, nft: 1001n, currency: 1002n, vault: 1003n, units: 2n }),
    ],
    listManyInSales: [
      listManyInSales(
        network,
        sampleNfts.map((nft, index) => ({
          appId: 1004n + nft,
          seller: account,
          nft,
          currency: index === 0 ? 1002n : 0n,
          vault: 1003n,
          units: 1n,
        })),
      ),
    ],
    buyFromSale: [
      buyFromSale(network, { sale, buyer: account, lots: 1n, needsOptIn: true, unpayable }),
      buyFromSale(network, {
        sale: { ...sale, isVaultFrozen: true },
        buyer: account,
        lots: 2n,
        needsOptIn: false,
        unpayable,
      }),
      buyFromSale(network, {
        sale: { ...sale, terms: { ...terms, currency: 0n } },
        buyer: account,
        lots: 2n,
        needsOptIn: false,
      }),
    ],
    updateSalePrice: [updateSalePrice(network, { sale: ownSale, priceBaseUnits: 6_000_000n })],
    cancelSale: [
      cancelSale(network, { sale: ownSale, caller: account, needsOptIn: true }),
      cancelSale(network, { sale: { ...ownSale, strayBaseUnits: 5n }, caller: account, unpayable: [account] }),
    ],
    ...sampleAuctionGroups(network, account, terms),
    ...sampleOfferGroups(network, account, ownSale),
    ...sampleCustodialGroups(network, account, custodian),
    tip: [tip(network, { sender: account, receiver: other(5), assetId: 1006n, amountBaseUnits: 5_000_000n })],
    requestVerification: [requestVerification(network, { address: account, note: new Uint8Array(64).fill(97) })],
    createVault: [createVault(network, account)],
    fundVault: [fundVault(network, account, 1003n)],
    enableCurrency: [enableCurrency(network, { caller: account, vault: 1003n, currency: 1002n })],
    ...sampleVaultGroups(network, account),
  }
}

function sampleVaultGroups(network: NetworkParams, account: string) {
  const prize = { asset: 1001n, units: 2n }
  const credits = {
    vault: 1003n,
    receiver: account,
    caller: account,
    optIns: [1002n],
    credits: [1002n, 0n, 1007n].map((currency) => ({ currency, amountBaseUnits: 7n, depositor: other(6) })),
  }
  const prizes = {
    vault: 1009n,
    winner: account,
    caller: account,
    optIns: [1001n],
    prizes: [{ ...prize, depositor: other(6) }],
  }
  return {
    createPrizeVault: [createPrizeVault(network, account)],
    putPrize: [putPrize(network, { vault: 1009n, caller: account, winner: other(5), depositor: other(6), ...prize })],
    claimCredits: [
      claimCredits(network, credits),
      ...[true, false].map((movesToVault) =>
        claimCredits(network, {
          vault: 1003n,
          receiver: movesToVault ? other(5) : account,
          caller: account,
          credits: [{ listing: 1004n, currency: 1002n, amountBaseUnits: 7n, depositor: other(6) }],
          movesToVault,
        }),
      ),
    ],
    claimPrizes: [claimPrizes(network, prizes)],
    claimAll: [claimAll(network, { credits, prizes })],
  } satisfies Partial<Samples<BuilderName>>
}

function sampleAuctionGroups(network: NetworkParams, account: string, shared: SaleTerms) {
  const { lot: _, ...common } = shared
  const bids = { reserveBaseUnits: 1_000n, stepBaseUnits: 10n, extensionSeconds: 300 }
  const terms: AuctionTerms = { ...common, ...bids, prizeVault: 1009n }
  const auction: AuctionFacts = {
    appId: 1004n,
    programHash: programs.auction.approvalHash,
    seller: other(4),
    terms,
    endSeconds: 1_700_086_400n,
    bestBidBaseUnits: 2_000n,
    winner: other(5),
    nftUnits: 1n,
    currencyHolding: { baseUnits: 2_000n, isFrozen: false },
  }
  const ownAuction: AuctionFacts = { ...auction, seller: account, bestBidBaseUnits: 0n }
  const sale = { appId: 1008n, currency: 0n, vault: 1003n }
  return {
    createAuction: [createAuction(network, { seller: account, terms, endSeconds: 1_700_086_400n })],
    listInAuction: [
      listInAuction(network, { appId: 1004n, seller: account, nft: 1001n, currency: 1002n, vault: 1003n, units: 1n }),
    ],
    bidInAuction: [
      bidInAuction(network, {
        auction,
        bidder: account,
        amountBaseUnits: 3_000n,
        needsOptIn: true,
        unpayable: [other(5)],
      }),
    ],
    settleAuction: [
      settleAuction(network, { auction, caller: account, isDeleting: false, unpayable: [other(3)] }),
      settleAuction(network, { auction, caller: account, canDeliver: false }),
    ],
    cancelAuction: [
      cancelAuction(network, { auction: ownAuction }),
      cancelAuction(network, { auction: ownAuction, unpayable: [account] }),
    ],
    moveAuctionToSale: [moveAuctionToSale(network, { auction: ownAuction, sale })],
  } satisfies Partial<Samples<BuilderName>>
}

function sampleOfferGroups(network: NetworkParams, account: string, ownSale: SaleFacts) {
  const { lot: _, startSeconds: __, ...common } = ownSale.terms
  const terms: OfferTerms = { ...common, units: 1n, amountBaseUnits: 5_000n, expirySeconds: 1_700_086_400n }
  const offer: OfferFacts = {
    appId: 1004n,
    programHash: programs.offer.approvalHash,
    bidder: other(4),
    terms,
    isSetUp: true,
    leftBaseUnits: 5_000n,
    strayBaseUnits: 0n,
  }
  return {
    createOffer: [createOffer(network, { bidder: account, terms })],
    makeOffer: [makeOffer(network, { appId: 1004n, bidder: account, terms, needsOptIn: true })],
    acceptOffer: [
      acceptOffer(network, { offer, seller: account }),
      acceptOffer(network, { offer: { ...offer, isVaultFrozen: true }, seller: account, unpayable: [account] }),
      acceptOffer(network, {
        offer,
        seller: account,
        needsOptIn: true,
        withdrawal: cancelSale(network, { sale: { ...ownSale, appId: 1012n }, caller: account }),
      }),
    ],
    cancelOffer: [[], [account]].map((unpayable) =>
      cancelOffer(network, { offer: { ...offer, bidder: account }, caller: account, unpayable }),
    ),
  } satisfies Partial<Samples<BuilderName>>
}

/** Groups with a transaction that the market signs for its custodial account. */
function sampleCustodialGroups(network: NetworkParams, account: string, custodian: string) {
  const listing: CustodialListing = {
    nft: 1001n,
    seller: other(4),
    custodian,
    priceMicroAlgo: 5_000_000n,
    feeBasisPoints: 200,
    royaltyBasisPoints: 500,
    platform: other(2),
    royaltyReceiver: other(3),
  }
  const own = { ...listing, seller: account }
  const app = { appId: 1004n, currency: 0n, vault: 0n }
  return {
    depositInCustody: [depositInCustody(network, own)],
    buyFromCustody: [
      buyFromCustody(network, { listing, buyer: account, needsOptIn: true }),
      buyFromCustody(network, {
        listing: { ...listing, royaltyReceiver: listing.seller, feeBasisPoints: 0 },
        buyer: account,
        needsOptIn: false,
      }),
    ],
    cancelCustody: [cancelCustody(network, { ...own, needsOptIn: false })],
    swapToSale: [
      swapToSale(network, { ...own, ...app, needsOptIn: true, currency: 1002n, vault: 1003n }),
      swapToSale(network, { ...own, ...app, needsOptIn: false }),
    ],
    swapToAuction: [swapToAuction(network, { ...own, ...app, needsOptIn: true })],
  } satisfies Partial<Samples<BuilderName>>
}
