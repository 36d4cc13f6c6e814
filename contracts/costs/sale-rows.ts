import {
  claimCredits,
  createSale,
  type NftListing,
  listManyInSales,
  MAX_LISTINGS_IN_GROUP,
  updateSalePrice,
} from '@facet/groups'
import { asNoOp } from '../testing/altered.ts'
import {
  buy,
  buyGroup,
  cancelGroup,
  listGroup,
  listSale,
  openSale,
  readSale,
  saleTerms,
} from '../testing/sale-scene.ts'
import { freezePayees, leave, mint, setFrozen, type TestMarket } from '../testing/test-market.ts'
import type { CostRow } from './cost-row.ts'

const inUsd = (market: TestMarket) => saleTerms(market, { currency: market.usd })

/** The buyer holds the NFT already, as after a first buy. */
async function listedToHolder(market: TestMarket, terms = saleTerms(market)): Promise<bigint> {
  const appId = await listSale(market, { terms })
  await buy(market, appId, market.buyer)
  return appId
}

async function royaltyReceiverLeaves(market: TestMarket): Promise<void> {
  const { test: chain, royaltyReceiver, usd, issuer } = market
  await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
}

const createReserved = (market: TestMarket) =>
  createSale(market.test.network, {
    seller: market.seller.address,
    terms: saleTerms(market),
    priceBaseUnits: 1_000_000n,
    reservedFor: market.buyer.address,
  })

/** The escrow keeps a credit; then the payee, or only the vault, can receive again. */
async function claimKept(market: TestMarket, movesToVault: boolean) {
  const { test: chain, royaltyReceiver, buyer, stranger, usd, vault, vaultAddress } = market
  const appId = await listedToHolder(market, inUsd(market))
  for (const address of [royaltyReceiver.address, vaultAddress]) await setFrozen(market, address, true)
  await buy(market, appId, buyer)
  await setFrozen(market, movesToVault ? vaultAddress : royaltyReceiver.address, false)
  const credit = { listing: appId, currency: usd, amountBaseUnits: 50_000n, depositor: buyer.address }
  const { address: receiver } = royaltyReceiver
  return claimCredits(chain.network, { vault, receiver, caller: stranger.address, credits: [credit], movesToVault })
}

export const saleRows: readonly CostRow[] = [
  {
    name: 'sale: create',
    plan: [1, 0, 82, 0],
    why: ['a'],
    build: async (market) =>
      createSale(market.test.network, {
        seller: market.seller.address,
        terms: saleTerms(market),
        priceBaseUnits: 1_000_000n,
      }),
  },
  {
    name: 'sale: list, ALGO',
    plan: [3, 1, 113, 0],
    why: ['a', 'b'],
    build: async (market) => listGroup(market, await openSale(market)),
  },
  {
    name: 'sale: list, ASA',
    plan: [3, 2, 139, 2],
    why: ['a', 'b'],
    build: async (market) => listGroup(market, await openSale(market, inUsd(market))),
  },
  {
    name: 'sale: list five at once, ALGO',
    plan: [15, 5, 565, 5],
    why: ['a', 'b'],
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
    plan: [1, 0, 36, 0],
    build: async (market) => {
      const appId = await listSale(market)
      return updateSalePrice(market.test.network, { sale: readSale(market, appId), priceBaseUnits: 7n })
    },
  },
  {
    name: 'sale: buy, ALGO, some units',
    plan: [2, 4, 327, 4],
    why: ['b', 'c', 'e', 'f'],
    build: async (market) => buyGroup(market, await listedToHolder(market), market.buyer),
  },
  {
    name: 'sale: buy, ALGO, some units, with opt-in',
    plan: [3, 4, 327, 4],
    why: ['b', 'c', 'e', 'f'],
    build: async (market) => buyGroup(market, await listSale(market), market.buyer),
  },
  {
    name: 'sale: buy, ALGO, the last: deletes the app',
    plan: [2, 4, 320, 4],
    why: ['b', 'c', 'e', 'f'],
    build: async (market) => buyGroup(market, await listedToHolder(market), market.buyer, 9n),
  },
  {
    name: 'sale: buy, seller is royalty receiver',
    plan: [2, 3, 276, 3],
    why: ['b', 'c', 'e', 'f'],
    build: async (market) => {
      const terms = saleTerms(market, { royaltyReceiver: market.seller.address })
      return buyGroup(market, await listedToHolder(market, terms), market.buyer)
    },
  },
  {
    name: 'sale: buy, seller is royalty receiver and platform',
    plan: [2, 2, 276, 2],
    why: ['b', 'c', 'e', 'f'],
    build: async (market) => {
      const { address } = market.seller
      const terms = saleTerms(market, { royaltyReceiver: address, platform: address })
      return buyGroup(market, await listedToHolder(market, terms), market.buyer)
    },
  },
  {
    name: 'sale: buy, ASA, some units',
    plan: [2, 4, 348, 5],
    why: ['b', 'c', 'e', 'f'],
    build: async (market) => buyGroup(market, await listedToHolder(market, inUsd(market)), market.buyer),
  },
  {
    name: 'sale: buy, ASA, the last',
    plan: [2, 5, 386, 5],
    why: ['b', 'c', 'e', 'f'],
    build: async (market) => buyGroup(market, await listedToHolder(market, inUsd(market)), market.buyer, 9n),
  },
  {
    name: 'sale: buy, ASA, one payee to the vault, new box',
    plan: [3, 5, 481, 7],
    why: ['b', 'c', 'd', 'e', 'f'],
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await royaltyReceiverLeaves(market)
      return buyGroup(market, appId, market.buyer)
    },
  },
  {
    name: 'sale: buy, ASA, the last, one payee to the vault, its box exists',
    plan: [2, 8, 546, 7],
    why: ['b', 'c', 'd', 'e', 'f'],
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await royaltyReceiverLeaves(market)
      await buy(market, appId, market.buyer)
      return buyGroup(market, appId, market.buyer, 8n)
    },
  },
  {
    name: 'sale: buy, ASA, three payees to the vault, some units',
    plan: [3, 7, 745, 9],
    why: ['b', 'c', 'd', 'e', 'f'],
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await freezePayees(market)
      return buyGroup(market, appId, market.buyer)
    },
  },
  {
    name: 'sale: buy, ASA, the last, three payees to the vault, boxes exist',
    plan: [3, 15, 924, 9],
    why: ['b', 'c', 'd', 'e', 'f'],
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await freezePayees(market)
      await buy(market, appId, market.buyer)
      return buyGroup(market, appId, market.buyer, 8n)
    },
  },
  {
    name: 'sale: create, reserved for a buyer',
    build: async (market) => createReserved(market),
  },
  {
    name: 'sale: buy, ALGO, some units, reserved for the buyer',
    build: async (market) => {
      const { test: chain, buyer } = market
      const { createdAppId: appId } = await chain.send(createReserved(market))
      await chain.send(listGroup(market, appId))
      await buy(market, appId, buyer)
      return buyGroup(market, appId, buyer)
    },
  },
  {
    name: 'sale: buy, ASA, one payee, vault frozen: the escrow keeps a credit',
    build: async (market) => {
      const appId = await listedToHolder(market, inUsd(market))
      await royaltyReceiverLeaves(market)
      await setFrozen(market, market.vaultAddress, true)
      return buyGroup(market, appId, market.buyer)
    },
  },
  {
    name: 'sale: claim by anyone of a credit that the escrow keeps',
    build: (market) => claimKept(market, false),
  },
  {
    name: 'sale: the same, to the vault',
    build: (market) => claimKept(market, true),
  },
  {
    name: 'sale: cancel, ALGO',
    plan: [1, 2, 93, 1],
    why: ['b', 'e', 'g'],
    build: async (market) => cancelGroup(market, await listSale(market)),
  },
  {
    name: 'sale: cancel, ASA',
    build: async (market) => cancelGroup(market, await listSale(market, { terms: inUsd(market) })),
  },
  {
    name: 'sale: closing a sold-out one, by anyone',
    plan: [1, 2, 93, 2],
    why: ['b', 'e', 'g'],
    build: async (market) => {
      const appId = await listSale(market, { units: 1n })
      await market.test.sendRaw(buyGroup(market, appId, market.buyer).transactions.map(asNoOp))
      return cancelGroup(market, appId, market.stranger)
    },
  },
]
