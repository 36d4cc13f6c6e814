import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeAddress } from 'algosdk'
import { expect, test } from 'vitest'
import { drawPng } from '../art/draw-work.ts'
import { createMarketClient } from '../market-client.ts'
import { startMarket } from '../start-market.ts'
import { renewAuctions } from './renew-auctions.ts'
import { accountOf, openDemoAccounts } from './seed-demo.ts'

test('auctions of a demo market that ended run again: those with a bid at their winner, the others at their creator', async () => {
  await using market = await startMarket()
  const { chain, algod, setUp, url, server } = market
  const folder = await mkdtemp(join(tmpdir(), 'facet-demo-'))
  const fund = (address: string, microAlgo: bigint) => chain.controls.fund(decodeAddress(address).publicKey, microAlgo)
  const accounts = await openDemoAccounts(join(folder, 'demo.json'), algod, fund, setUp)
  await rm(folder, { recursive: true })
  const signedIn = async (name: string) => {
    const client = createMarketClient(url, accountOf(accounts, name))
    await client.signIn()
    return client
  }
  const [creator, collector] = [await signedIn('ines.vale'), await signedIn('collector.one')]
  const asset = { description: '', unit: 'FACET', number: 1, royalties: 5, tags: [], properties: [] }
  const mint = async (title: string) => creator.mint(await drawPng('ridges', title, 64), { ...asset, title })
  const [won, left] = [await mint('Far Shore'), await mint('Transit')]
  const { appId } = await creator.auction({ tokenId: won, price: '210', hours: 1 })
  await creator.auction({ tokenId: left, price: '90', hours: 1 })
  await collector.bid({ tokenId: won, appId, price: '210' })
  chain.controls.increaseTime(7_200n)
  await server.services.clock.waitFor(await chain.controls.mine(1), 5_000)

  await renewAuctions(url, accounts, setUp.usdcId)

  const { metadata } = await collector.api('GET /api/auctions', { query: { sort: 'new', start: 0, end: 10 } })
  const running = metadata.map(({ token_id, address, auction }) => [token_id, address, auction?.bid_count])
  expect(running).toHaveLength(2)
  expect(running).toContainEqual([won, collector.account.address, 2])
  expect(running).toContainEqual([left, creator.account.address, 0])
})
