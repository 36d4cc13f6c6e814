import { expect, test } from 'vitest'
import { startProjectionLag } from './projection-lag.ts'

test('is stale beyond the configured rounds, but not while the node does not answer', async () => {
  let nodeRound: bigint | null = 130n
  const clock = { shownRound: 100 }
  const lastRound = async () => {
    if (nodeRound === null) throw new Error('silent')
    return nodeRound
  }
  const lag = startProjectionLag({ lastRound }, clock, { projectionStaleRounds: 30 })
  expect([await lag.measure(), lag.isStale()]).toEqual([30, false])
  nodeRound = 131n
  expect([await lag.measure(), lag.isStale()]).toEqual([31, true])
  clock.shownRound = 140
  expect([await lag.measure(), lag.isStale()]).toEqual([0, false])
  nodeRound = null
  await expect(lag.measure()).rejects.toThrow('silent')
  lag.stop()
})
