import { createChain } from '@facet/devchain'
import { expect, test } from 'vitest'
import { keepTime } from './keep-time.ts'

const nowSeconds = () => BigInt(Math.floor(Date.now() / 1_000))

test('has the right time in the next block of a chain stopped for a year, and keeps it', async () => {
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
