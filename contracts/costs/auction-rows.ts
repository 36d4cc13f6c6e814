import { createAuction, moveAuctionToSale } from '@facet/groups'
import {
  auctionListGroup,
  auctionTerms,
  bid,
  bidGroup,
  cancelAuctionGroup,
  END_SECONDS,
  listAuction,
  openAuction,
  readAuction,
  RESERVE,
  settle,
  settleGroup,
} from '../testing/auction-scene.ts'
import { openSale } from '../testing/sale-scene.ts'
import { leave, setFrozen, type TestMarket } from '../testing/test-market.ts'
import type { CostRow } from './cost-row.ts'

const inUsd = (market: TestMarket) => auctionTerms(market, { currency: market.usd })

async function ended(market: TestMarket, terms = auctionTerms(market), hasBid = true): Promise<bigint> {
  const appId = await listAuction(market, terms)
  if (hasBid) await bid(market, appId, market.buyer, RESERVE)
  await market.test.warpTo(END_SECONDS)
  return appId
}

/** An auction with a bid by the buyer, near its end; the other account holds the NFT already. */
async function lateWithBid(market: TestMarket, terms = auctionTerms(market)): Promise<bigint> {
  const appId = await listAuction(market, terms)
  await bid(market, appId, market.other, RESERVE)
  await bid(market, appId, market.buyer, RESERVE * 2n)
  await market.test.warpTo(END_SECONDS - 1n)
  return appId
}

async function winnerLeaves(market: TestMarket): Promise<bigint> {
  const { test: chain, buyer, nft, seller } = market
  const appId = await ended(market)
  await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
  return appId
}

export const auctionRows: readonly CostRow[] = [
  {
    name: 'auction: create',
    bound: [1, 0, 0],
    build: async (market) =>
      createAuction(market.test.network, {
        seller: market.seller.address,
        terms: auctionTerms(market),
        endSeconds: END_SECONDS,
      }),
  },
  {
    name: 'auction: list, ALGO',
    bound: [3, 1, 0],
    build: async (market) => auctionListGroup(market, await openAuction(market)),
  },
  {
    name: 'auction: list, ASA',
    bound: [3, 2, 2],
    build: async (market) => auctionListGroup(market, await openAuction(market, inUsd(market))),
  },
  {
    name: 'auction: first bid, with opt-in',
    bound: [3, 0, 1],
    build: async (market) => bidGroup(market, await listAuction(market), market.buyer, RESERVE),
  },
  {
    name: 'auction: outbid, ALGO, late',
    bound: [2, 1, 2],
    build: async (market) => bidGroup(market, await lateWithBid(market), market.other, RESERVE * 3n),
  },
  {
    name: 'auction: outbid, ASA, late',
    bound: [2, 1, 3],
    build: async (market) => bidGroup(market, await lateWithBid(market, inUsd(market)), market.other, RESERVE * 3n),
  },
  {
    name: 'auction: outbid, ASA, previous bidder to the vault, new box',
    bound: [3, 4, 5],
    build: async (market) => {
      const { test: chain, buyer, usd, issuer } = market
      const appId = await lateWithBid(market, inUsd(market))
      await chain.sendRaw([leave(chain, buyer.address, usd, issuer.address)])
      return bidGroup(market, appId, market.other, RESERVE * 3n)
    },
  },
  {
    name: 'auction: settle by anyone, ALGO',
    bound: [1, 5, 5],
    build: async (market) => settleGroup(market, await ended(market), market.stranger),
  },
  {
    name: 'auction: settle by anyone, ASA',
    bound: [1, 5, 6],
    build: async (market) => settleGroup(market, await ended(market, inUsd(market)), market.stranger),
  },
  {
    name: 'auction: settle, ASA, royalty and seller to the vault',
    bound: [2, 12, 9],
    build: async (market) => {
      const appId = await ended(market, inUsd(market))
      for (const { address } of [market.seller, market.royaltyReceiver]) await setFrozen(market, address, true)
      return settleGroup(market, appId, market.stranger)
    },
  },
  {
    name: 'auction: settle without delivery, winner has opted out',
    bound: [1, 3, 5],
    build: async (market) => settleGroup(market, await winnerLeaves(market), market.stranger, false),
  },
  {
    name: 'auction: then the claim, with opt-in',
    bound: [2, 2, 3],
    build: async (market) => {
      const appId = await winnerLeaves(market)
      await settle(market, appId, market.stranger, false)
      return settleGroup(market, appId, market.buyer)
    },
  },
  {
    name: 'auction: settle without bids, by anyone',
    bound: [1, 2, 2],
    build: async (market) => settleGroup(market, await ended(market, auctionTerms(market), false), market.stranger),
  },
  {
    name: 'auction: cancel before bids',
    bound: [1, 2, 1],
    build: async (market) => cancelAuctionGroup(market, await listAuction(market)),
  },
  {
    name: 'auction: settle without bids and list in a sale',
    bound: [4, 3, 1],
    build: async (market) => {
      const auction = readAuction(market, await ended(market, auctionTerms(market), false))
      const sale = { appId: await openSale(market), currency: 0n, vault: market.vault }
      return moveAuctionToSale(market.test.network, { auction, sale })
    },
  },
]
