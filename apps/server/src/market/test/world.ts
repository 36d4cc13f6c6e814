import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { createMarketClient, type Market, type MarketClient, type NewAsset } from '@facet/dev-env'
import type { NetworkParams } from '@facet/groups'
import { makeAssetTransferTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'

/** A market with the people that tests of every kind of trade need. */
export interface World {
  market: Market
  creator: MarketClient
  collector: MarketClient
  stranger: MarketClient
  /** Mints a work of the creator, or of another account. */
  mint: (fields?: Partial<NewAsset>, by?: MarketClient) => Promise<number>
  /** A work of the creator, listed for sale. */
  listed: (listing?: Partial<Parameters<MarketClient['list']>[0]>, fields?: Partial<NewAsset>) => Promise<Listed>
  network: () => Promise<NetworkParams>
  microAlgo: (address: string) => Promise<bigint>
  /** Current on-chain units of an asset; undefined when the account is not opted in. */
  held: (address: string, assetId: number | bigint) => Promise<bigint | undefined>
  /** Opts out of an asset, sending all of it to another account. */
  leave: (client: MarketClient, assetId: number | bigint, to: string) => Promise<void>
  pay: (client: MarketClient, assetId: number | bigint, to: string, amount: bigint) => Promise<void>
  /** The number of market rows, which a refused request must not change. */
  storedRows: () => Promise<number>
}

export interface Listed {
  tokenId: number
  appId: number
  key: string | null
}

export async function createWorld(market: Market): Promise<World> {
  const money = { microAlgo: 5_000_000_000n, usdcBaseUnits: 1_000_000_000n }
  const [creator, collector, stranger] = [
    await market.person('creator', money),
    await market.person('collector', money),
    await market.person('stranger', money),
  ]
  const picture = await sharp({ create: { width: 64, height: 80, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

  const mint: World['mint'] = (fields, by = creator) =>
    by.mint(picture, {
      title: 'Sunrise',
      description: 'A red sky',
      unit: 'SUN',
      number: 1,
      royalties: 5,
      tags: [],
      properties: [],
      nsfw: false,
      ...fields,
    })

  async function transfer(
    client: MarketClient,
    assetId: number | bigint,
    to: string,
    amount: bigint,
    isLeaving: boolean,
  ) {
    const transaction = makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender: client.account.address,
      receiver: to,
      ...(isLeaving ? { closeRemainderTo: to } : {}),
      assetIndex: BigInt(assetId),
      amount,
      suggestedParams: await market.algod.getTransactionParams().do(),
    })
    const signed = Buffer.from(client.account.sign(transaction), 'base64')
    const { txid } = await market.algod.sendRawTransaction(signed).do()
    await waitForConfirmation(market.algod, txid, 4)
  }

  return {
    market,
    creator,
    collector,
    stranger,
    mint,
    listed: async (listing, fields) => {
      const tokenId = await mint({ number: Math.max(listing?.units ?? 1, 1), ...fields })
      const { appId, key } = await creator.list({ tokenId, price: '10', ...listing })
      return { tokenId, appId, key }
    },
    network: async () => paramsFromWire(await creator.api('GET /api/sdk/param')),
    microAlgo: async (address) => (await market.algod.accountInformation(address).do()).amount,
    held: async (address, assetId) => {
      const { assets } = await market.algod.accountInformation(address).do()
      return assets?.find((holding) => holding.assetId === BigInt(assetId))?.amount
    },
    leave: (client, assetId, to) => transfer(client, assetId, to, 0n, true),
    pay: (client, assetId, to, amount) => transfer(client, assetId, to, amount, false),
    storedRows: async () => {
      const { rows } = await market.server.services.database.db.execute<{ count: string }>(
        sql`select (select count(*) from market.submitted_group) + (select count(*) from market.private_sale) as count`,
      )
      return Number(rows[0]?.count)
    },
  }
}

/** A visitor who is not signed in. */
export function visitor(world: World): MarketClient {
  return createMarketClient(world.market.url, world.stranger.account)
}
