import { createChain } from '@facet/devchain'
import { expect, test } from 'vitest'
import { keepTime } from './keep-time.ts'

const nowSeconds = () => BigInt(Math.floor(Date.now() / 1_000))

test('a chain that stood still for a year tells the right time with its next block, and goes on by itself', async () => {
  let offsetMs = -365 * 86_400_000
  const chain = await createChain({ clock: () => Date.now() + offsetMs })
  await chain.controls.mine(2)
  offsetMs = 0
  const stop = await keepTime(chain, 20)
  const { timestamp } = chain.block(chain.lastRound)?.header ?? {}
  expect(nowSeconds() - (timestamp ?? 0n)).toBeLessThanOrEqual(25n)
  const round = chain.lastRound
  expect(await chain.waitForRound(round + 3n)).toBeGreaterThanOrEqual(round + 3n)
  stop()
  await chain.close()
})
