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
import { freezePayees, leave, setFrozen, type TestMarket } from '../testing/test-market.ts'
import type { CostRow } from './cost-row.ts'

const inUsd = (market: TestMarket) => auctionTerms(market, { currency: market.usd })

async function ended(market: TestMarket, terms = auctionTerms(market), hasBid = true): Promise<bigint> {
  const appId = await listAuction(market, terms)
  if (hasBid) await bid(market, appId, market.buyer, RESERVE)
  await market.test.warpTo(END_SECONDS)
  return appId
}

/** An auction with a bid by the buyer, near its end; the account `other` holds the NFT already. */
async function lateWithBid(market: TestMarket, terms = auctionTerms(market)): Promise<bigint> {
  const appId = await listAuction(market, terms)
  await bid(market, appId, market.other, RESERVE)
  await bid(market, appId, market.buyer, RESERVE * 2n)
  await market.test.warpTo(END_SECONDS - 1n)
  return appId
}

async function winnerLeaves(market: TestMarket, terms = auctionTerms(market)): Promise<bigint> {
  const { test: chain, buyer, nft, seller } = market
  const appId = await ended(market, terms)
  await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
  return appId
}

export const auctionRows: readonly CostRow[] = [
  {
    name: 'auction: create',
    plan: [1, 0, 82, 0],
    why: ['a'],
    build: async (market) =>
      createAuction(market.test.network, {
        seller: market.seller.address,
        terms: auctionTerms(market),
        endSeconds: END_SECONDS,
      }),
  },
  {
    name: 'auction: list, ALGO',
    plan: [3, 1, 108, 0],
    why: ['a', 'b'],
    build: async (market) => auctionListGroup(market, await openAuction(market)),
  },
  {
    name: 'auction: list, ASA',
    plan: [3, 2, 134, 2],
    why: ['a', 'b'],
    build: async (market) => auctionListGroup(market, await openAuction(market, inUsd(market))),
  },
  {
    name: 'auction: first bid, with opt-in',
    plan: [3, 0, 183, 1],
    why: ['b', 'c', 'h'],
    build: async (market) => bidGroup(market, await listAuction(market), market.buyer, RESERVE),
  },
  {
    name: 'auction: outbid, ALGO, late',
    plan: [2, 1, 225, 2],
    why: ['b', 'c', 'h'],
    build: async (market) => bidGroup(market, await lateWithBid(market), market.other, RESERVE * 3n),
  },
  {
    name: 'auction: outbid, ASA, late',
    plan: [2, 1, 250, 3],
    build: async (market) => bidGroup(market, await lateWithBid(market, inUsd(market)), market.other, RESERVE * 3n),
    why: ['b', 'c', 'h'],
  },
  {
    name: 'auction: outbid, ASA, previous bidder to the vault, new box',
    plan: [3, 2, 381, 5],
    why: ['b', 'c', 'd', 'e', 'h'],
    build: async (market) => {
      const { test: chain, buyer, usd, issuer } = market
      const appId = await lateWithBid(market, inUsd(market))
      await chain.sendRaw([leave(chain, buyer.address, usd, issuer.address)])
      return bidGroup(market, appId, market.other, RESERVE * 3n)
    },
  },
  {
    name: 'auction: settle by anyone, ALGO',
    plan: [1, 5, 349, 5],
    build: async (market) => settleGroup(market, await ended(market), market.stranger),
  },
  {
    name: 'auction: settle by anyone, ASA',
    plan: [1, 5, 417, 6],
    build: async (market) => settleGroup(market, await ended(market, inUsd(market)), market.stranger),
  },
  {
    name: 'auction: settle, ASA, royalty and seller to the vault',
    plan: [2, 10, 766, 9],
    why: ['b', 'd', 'e'],
    build: async (market) => {
      const appId = await ended(market, inUsd(market))
      for (const { address } of [market.seller, market.royaltyReceiver]) await setFrozen(market, address, true)
      return settleGroup(market, appId, market.stranger)
    },
  },
  {
    name: 'auction: settle into the prize vault, ALGO, winner has opted out',
    build: async (market) => settleGroup(market, await winnerLeaves(market), market.stranger),
  },
  {
    name: 'auction: settle into the prize vault, ASA',
    build: async (market) => settleGroup(market, await winnerLeaves(market, inUsd(market)), market.stranger),
  },
  {
    name: 'auction: the same, three payees to the royalty vault',
    build: async (market) => {
      const appId = await winnerLeaves(market, inUsd(market))
      await freezePayees(market)
      return settleGroup(market, appId, market.stranger)
    },
  },
  {
    name: 'auction: settle by the winner, ASA, vault frozen: the escrow keeps three credits',
    build: async (market) => {
      const appId = await ended(market, inUsd(market))
      await freezePayees(market)
      await setFrozen(market, market.vaultAddress, true)
      return settleGroup(market, appId, market.buyer)
    },
  },
  {
    name: 'auction: settle without delivery, winner has opted out',
    plan: [1, 3, 284, 3],
    why: ['b', 'c', 'e', 'l'],
    build: async (market) => settleGroup(market, await winnerLeaves(market), market.stranger, false),
  },
  {
    name: 'auction: then the claim, with opt-in',
    plan: [2, 2, 122, 2],
    why: ['b', 'c', 'e', 'j'],
    build: async (market) => {
      const appId = await winnerLeaves(market)
      await settle(market, appId, market.stranger, false)
      return settleGroup(market, appId, market.buyer)
    },
  },
  {
    name: 'auction: settle without bids, by anyone',
    plan: [1, 2, 177, 2],
    why: ['b', 'c', 'e', 'j'],
    build: async (market) => settleGroup(market, await ended(market, auctionTerms(market), false), market.stranger),
  },
  {
    name: 'auction: cancel before bids',
    plan: [1, 2, 100, 1],
    why: ['b', 'c', 'e', 'j'],
    build: async (market) => cancelAuctionGroup(market, await listAuction(market)),
  },
  {
    name: 'auction: settle without bids and list in a sale',
    plan: [4, 3, 290, 1],
    why: ['a', 'b', 'c', 'e', 'j'],
    build: async (market) => {
      const auction = readAuction(market, await ended(market, auctionTerms(market), false))
      const sale = { appId: await openSale(market), currency: 0n, vault: market.vault }
      return moveAuctionToSale(market.test.network, { auction, sale })
    },
  },
]
