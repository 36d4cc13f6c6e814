import { drawPng, startMarket } from '@facet/dev-env'
import { expect, test } from 'vitest'
import { Trading } from './test/crash-trades.ts'
import { insist } from './test/insist.ts'
import { liveAndRebuiltHashes } from './test/rebuild.ts'

/** Rounds of trades at least, and at most until the faults have got in the way. */
const [ROUNDS, MOST_ROUNDS] = [4, 30]
const seed = Number(process.env['FACET_SEED'] ?? Date.now() % 1_000_000)

test(`trades continue, each once, while the node fails and restarts at random (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  await using market = await startMarket()
  const creator = await market.person('creator')
  const collectors = [await market.person('first'), await market.person('second')]
  const asset = {
    title: 'Unshaken',
    description: '',
    unit: 'CALM',
    royalties: 0,
    tags: [],
    properties: [],
    nsfw: false,
  }
  const units = MOST_ROUNDS * collectors.length
  const tokenId = await creator.mint(await drawPng('orbits', 'calm', 32), { ...asset, number: units + 2 })
  const trading = new Trading(creator, collectors, tokenId)
  await trading.open(units)

  await market.node.setFaults({ latencyMs: 20, errorRate: 0.15, restartSeconds: 2, seed })
  const refusals = { count: 0 }
  const insistOn = <Answer>(ask: () => Promise<Answer>) => insist(ask, () => void (refusals.count += 1))
  for (let round = 0; round < ROUNDS || (refusals.count === 0 && round < MOST_ROUNDS); round += 1) {
    for (const trade of await insistOn(() => trading.sign())) trade.done(await insistOn(() => trade.send()))
  }
  expect(refusals.count, 'otherwise nothing is shown').toBeGreaterThan(0)
  await market.node.setFaults({})

  await expect.poll(async () => (await fetch(`${market.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  const { live, atOnce, cut } = await liveAndRebuiltHashes(market)
  expect(live).toEqual(atOnce)
  expect(live).toEqual(cut)
  for (const { account } of collectors) {
    const { assetHolding } = await market.algod.accountAssetInformation(account.address, tokenId).do()
    expect(assetHolding?.amount).toBe(trading.bought.get(account.address))
  }
})
