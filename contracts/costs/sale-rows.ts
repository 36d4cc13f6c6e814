import { createSale, type NftListing, listManyInSales, MAX_LISTINGS_IN_GROUP, updateSalePrice } from '@facet/groups'
import { asNoOp } from '../testing/altered.ts'
import { buy, buyGroup, cancelGroup, listGroup, listSale, openSale, saleTerms } from '../testing/sale-scene.ts'
import { leave, mint, setFrozen, type TestMarket } from '../testing/test-market.ts'
import type { CostRow } from './cost-row.ts'

const inUsd = (market: TestMarket) => saleTerms(market, { currency: market.usd })

/** The buyer holds the NFT already, as after a first buy. */
async function listedToHolder(market: TestMarket, terms = saleTerms(market)): Promise<bigint> {
  const appId = await listSale(market, { terms })
  await buy(market, appId, market.buyer)
  return appId
}

async function freezePayees(market: TestMarket): Promise<void> {
  const { seller, platform, royaltyReceiver } = market
  for (const { address } of [seller, platform, royaltyReceiver]) await setFrozen(market, address, true)
}

async function royaltyReceiverLeaves(market: TestMarket): Promise<void> {
  const { test: chain, royaltyReceiver, usd, issuer } = market
  await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
}

export const saleRows: readonly CostRow[] = [
  {
    name: 'sale: create',
    bound: [1, 0, 0],
    build: async (market) =>
      createSale(market.test.network, {
        seller: market.seller.address,
        terms: saleTerms(market),
        priceBaseUnits: 1_000_000n,
      }),
  },
  {
    name: 'sale: list, ALGO',
    bound: [3, 1, 0],
    build: async (market) => listGroup(market, await openSale(market)),
  },
  {
    name: 'sale: list, ASA',
    bound: [3, 2, 2],
    build: async (market) => listGroup(market, await openSale(market, inUsd(market))),
  },
  {
    name: 'sale: list five at once, ALGO',
    bound: [15, 5, 0],
    build: async (market) => {
      const { test: chain, seller, vault } = market
      const inputs: NftListing[] = []
      for (let i = 0; i < MAX_LISTINGS_IN_GROUP; i++) {
        const nft = await mint(chain, seller, 1n)
        const appId = await openSale(market, saleTerms(market, { nft }))
        inputs.push({ appId, seller: seller.address, nft, currency: 0n, vault, units: 1n })
      }
      return listManyInSales(chain.network, inputs)
    },
  },
  {
    name: 'sale: update price',
    bound: [1, 0, 0],
    build: async (market) => {
      const appId = await listSale(market)
      return updateSalePrice(market.test.network, { appId, seller: market.seller.address, priceBaseUnits: 7n })
    },
  },
  {
    name: 'sale: buy, ALGO, some units',
    bound: [2, 4, 4],
    build: async (market) => buyGroup(market, await listedToHolder(market), market.buyer),
  },
  {
    name: 'sale: buy, ALGO, some units, with opt-in',
    bound: [3, 4, 4],
    build: async (market) => buyGroup(market, await listSale(market), market.buyer),
  },
  {
    name: 'sale: buy, ALGO, the last: deletes the app',
    bound: [2, 4, 4],
    build: async (market) => buyGroup(market, await listedToHolder(market), market.buyer, 9n),
  },
  {
    name: 'sale: buy, seller is royalty receiver',
    bound: [2, 3, 3],
    build: async (market) => {
      const terms = saleTerms(market, { royaltyReceiver: market.seller.address })
      return buyGroup(market, await listedToHolder(market, terms), market.buyer)
    },
  },
  {
    name: 'sale: buy, seller is royalty receiver and platform',
    bound: [2, 2, 2],
    build: async (market) => {
      const { address } = market.seller
      const terms = saleTerms(market, { royaltyReceiver: address, platform: address })
      return buyGroup(market, await listedToHolder(market, terms), market.buyer)
    },
  },
  {
    name: 'sale: buy, ASA, some units',
    bound: [2, 4, 5],
    build: async (market) => buyGroup(market, await listedToHolder(market, inUsd(market)), market.buyer),
  },
  {
    name: 'sale: buy, ASA, the last',
    bound: [2, 5, 5],
    build: async (market) => buyGroup(market, await listedToHolder(market, inUsd(market)), market.buyer, 9n),
  },
  {
    name: 'sale: buy, ASA, one payee to the vault, new box',
    bound: [3, 7, 7],
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await royaltyReceiverLeaves(market)
      return buyGroup(market, appId, market.buyer)
    },
  },
  {
    name: 'sale: buy, ASA, the last, one payee to the vault, its box exists',
    bound: [2, 8, 7],
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await royaltyReceiverLeaves(market)
      await buy(market, appId, market.buyer)
      return buyGroup(market, appId, market.buyer, 8n)
    },
  },
  {
    name: 'sale: buy, ASA, three payees to the vault, some units',
    bound: [4, 13, 9],
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await freezePayees(market)
      return buyGroup(market, appId, market.buyer)
    },
  },
  {
    name: 'sale: buy, ASA, the last, three payees to the vault, boxes exist',
    bound: [3, 15, 9],
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await freezePayees(market)
      await buy(market, appId, market.buyer)
      return buyGroup(market, appId, market.buyer, 8n)
    },
  },
  {
    name: 'sale: cancel, ALGO',
    bound: [1, 2, 1],
    build: async (market) => cancelGroup(market, await listSale(market)),
  },
  {
    name: 'sale: cancel, ASA',
    bound: [1, 3, 2],
    build: async (market) => cancelGroup(market, await listSale(market, { terms: inUsd(market) })),
  },
  {
    name: 'sale: closing a sold-out one, by anyone',
    bound: [1, 2, 2],
    build: async (market) => {
      const appId = await listSale(market, { units: 1n })
      await market.test.sendRaw(buyGroup(market, appId, market.buyer).transactions.map(asNoOp))
      return cancelGroup(market, appId, market.stranger)
    },
  },
]
