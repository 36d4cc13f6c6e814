import { newAuctionFromWire } from '@facet/api-contract/auction/auction-codec'
import type { Market, MarketClient } from '@facet/dev-env'
import { createAuction } from '@facet/groups'
import { createWorld, type World } from '../../market/test/world.ts'

/** A market with bidders. */
export interface AuctionWorld extends World {
  /** A work of the creator, or of another account, that takes bids for a day from 10 units of the currency. */
  auctioned: (auction?: Partial<Parameters<MarketClient['auction']>[0]>, by?: MarketClient) => Promise<Auctioned>
  /** An auction of a work, created but never set up. @returns its app id */
  created: (tokenId: number, by?: MarketClient) => Promise<number>
  /** Makes a block with that timestamp, which the next group sees as the current time. */
  travelTo: (seconds: number) => Promise<void>
  units: (client: MarketClient, assetId: number | bigint) => Promise<bigint | undefined>
  microAlgoOf: (client: MarketClient) => Promise<bigint>
}

export interface Auctioned {
  tokenId: number
  appId: number
  end: number
}

export async function createAuctionWorld(market: Market): Promise<AuctionWorld> {
  const world = await createWorld(market)
  const { chain, server } = market
  return {
    ...world,
    auctioned: async (auction, by = world.creator) => {
      const tokenId = auction?.tokenId ?? (await world.mint({}, by))
      return { tokenId, ...(await by.auction({ tokenId, price: '10', ...auction })) }
    },
    created: async (tokenId, by = world.creator) => {
      const query = { token_id: tokenId, amount: '10', duration: 24 }
      const info = await by.api('GET /api/auction/contract/info', { query })
      const group = createAuction(await world.network(), {
        seller: by.account.address,
        ...newAuctionFromWire(info, tokenId),
      })
      const signed = group.transactions.map((transaction) => by.account.sign(transaction))
      const body = { token_id: tokenId, asa_id: 1, price: '10', duration: 24, signed_tx: signed }
      return (await by.api('POST /api/auction/app/create', { body })).app_id
    },
    travelTo: async (seconds) => {
      chain.controls.setNextTimestamp(BigInt(seconds))
      await chain.controls.mine(1)
      await server.services.clock.waitFor(chain.lastRound, 10_000)
    },
    units: ({ account }, assetId) => world.held(account.address, assetId),
    microAlgoOf: ({ account }) => world.microAlgo(account.address),
  }
}
