import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { createAccount, createMarketClient } from '@facet/dev-env'
import { type Chain, createAlgodClient } from '@facet/devchain'
import { Algodv2, decodeAddress, makeAssetCreateTxnWithSuggestedParamsFromObject } from 'algosdk'
import { describe, expect, test, vi } from 'vitest'
import { kinds } from '../kinds.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { listedWorkTable } from './listed-work-table.ts'
import { createTable } from './test/pair/create-table.ts'
import { buyPair, createPair, listPair } from './test/pair/pair-groups.ts'
import { pairKind } from './test/pair/pair-kind.ts'
import { pairTable } from './test/pair/pair-table.ts'
import { pairTerms } from './test/pair/pair-world.ts'
import { sendPast } from './test/send-past.ts'

vi.mock(import('../../../../packages/api-contract/src/market/listing-kinds.ts'), async (original) => {
  const { withPair } = await import('./test/pair/pair-on-wire.ts')
  return withPair(await original())
})
vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/pair/pair-program.ts')
})

const maker = createAccount('maker')
const forger = createAccount('forger')

/** Four works of the maker, on a chain that forgets. */
async function makeWorks(chain: Chain): Promise<bigint[]> {
  const algod = new Algodv2(createAlgodClient(chain), '')
  await chain.controls.fund(decodeAddress(maker.address).publicKey, 1_000_000_000n)
  const ids: bigint[] = []
  for (const assetName of ['a', 'b', 'c', 'd']) {
    const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
      sender: maker.address,
      total: 3,
      decimals: 0,
      assetName,
      unitName: 'OLD',
      assetURL: 'https://old.example/x',
      suggestedParams: await algod.getTransactionParams().do(),
    })
    const { txids } = await chain.submit(Buffer.from(maker.sign(create), 'base64'))
    const { assetIndex } = await algod.pendingTransactionInformation(txids[0] ?? '').do()
    ids.push(assetIndex ?? 0n)
  }
  await chain.controls.mine(1_100)
  return ids
}

describe.each(testMarkets)('works older than the market, sold together, on $name', (kind) => {
  test('a listing counts once its works are known, if it names their creator', { timeout: 120_000 }, async () => {
    let ids: bigint[] = []
    await using market = await kind.start({
      kinds: [...kinds, pairKind],
      before: async (chain) => void (ids = await makeWorks(chain)),
      chain: { historyRounds: 1_001 },
    })
    const { database } = market.server.services
    await createTable(database, pairTable)
    const client = createMarketClient(market.url, maker)
    const network = async () => paramsFromWire(await client.api('GET /api/sdk/param'))
    const list = async ([first = 0n, second = 0n]: bigint[], royaltyReceiver: string) => {
      const terms = pairTerms(market, maker.address, { first, second, royaltyReceiver })
      const appId = await sendPast({ market }, client, createPair(await network(), maker.address, terms))
      await sendPast({ market }, client, listPair(await network(), { appId, seller: maker.address, terms }))
      return { appId, seller: maker.address, terms }
    }
    const honest = await list(ids.slice(0, 2), maker.address)
    const forged = await list(ids.slice(2), forger.address)
    const genuine = async () => {
      const pairs = await database.db.select().from(pairTable)
      const works = await database.db.select().from(listedWorkTable)
      return [...pairs, ...works].filter(({ isGenuine }) => isGenuine).map(({ appId }) => appId)
    }
    // As they claim: nobody knows the works yet.
    const all = [honest.appId, forged.appId, ...[honest, honest, forged, forged].map(({ appId }) => appId)]
    await expect.poll(genuine).toEqual(all)
    for (const id of ids) {
      await expect
        .poll(() => client.api('GET /api/nft/{id}', { params: { id: Number(id) } }).catch(() => null))
        .toMatchObject({ nft: { creator_address: maker.address } })
    }
    await expect.poll(genuine).toEqual([honest.appId, honest.appId, honest.appId])

    const buyer = await market.person('buyer', { microAlgo: 500_000_000n })
    for (const pair of [forged, honest])
      await sendPast({ market }, buyer, buyPair(await network(), pair, buyer.account.address))
    const leaders = async () => {
      const { metadata } = await client.api('GET /api/leaderboard', { query: { side: 'creator' } })
      return metadata.map(({ address, sales }) => [address, sales])
    }
    await expect.poll(leaders, { message: 'what the forger claims is no sale' }).toEqual([[maker.address, 1]])
  })
})
