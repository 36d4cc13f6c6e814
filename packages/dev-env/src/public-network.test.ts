import { expect, test } from 'vitest'
import { startMarket } from './start-market.ts'

test('starts a market on a chain with a block time, a limited history and traffic', async () => {
  await using market = await startMarket({ chain: { blockTimeSeconds: 0.5, historyRounds: 1001 } })
  market.chain.controls.traffic({ transactionsPerBlock: 20 })
  await market.person('alice')
  const { lastRound } = market.chain
  await market.chain.waitForRound(lastRound + 2n)
  expect(market.chain.block(lastRound + 2n)?.transactions.length).toBeGreaterThanOrEqual(20)
  await market.node.setFaults({ latencyMs: 20 })
  await expect.poll(async () => (await fetch(`${market.url}/readyz`)).status, { interval: 500 }).toBe(200)
})
