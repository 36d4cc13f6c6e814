import { expect, test, vi } from 'vitest'
import { networks } from './networks.ts'
import { startProjectionLag } from './projection-lag.ts'

const genesisHash = new Uint8Array(32)
const anywhere = async () => ({ genesisHash })
const nothingRead = async () => undefined

test('is stale beyond the configured rounds, but not while the node does not answer', async () => {
  vi.useFakeTimers()
  let nodeRound: bigint | null = 130n
  const clock = { shownRound: 100, timestampSeconds: 0 }
  const lastRound = async () => {
    if (nodeRound === null) throw new Error('silent')
    return nodeRound
  }
  const cursor = async () => ({ round: BigInt(clock.shownRound), genesisHash: '00'.repeat(32) })
  const lag = startProjectionLag({ lastRound }, clock, { projectionStaleRounds: 30 }, anywhere, cursor)
  expect([await lag.measure(), lag.isStale()]).toEqual([30, false])
  nodeRound = 131n
  expect([await lag.measure(), lag.isStale()]).toEqual([31, true])
  clock.shownRound = 110
  expect(lag.isStale()).toBe(false)
  clock.shownRound = 0
  expect(lag.isStale(), 'immediately, when the projection is emptied').toBe(true)
  clock.shownRound = 140
  expect([await lag.measure(), lag.isStale()]).toEqual([0, false])
  clock.shownRound = 152
  await expect(lag.measure()).rejects.toMatchObject({ code: 'node-behind' })
  clock.shownRound = 140
  nodeRound = null
  await expect(lag.measure()).rejects.toThrow('silent')
  nodeRound = 200n
  expect([await lag.measure(), lag.isStale()]).toEqual([60, true])
  nodeRound = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lag.isStale()).toBe(false)
  lag.stop()
})

test('reports a node of a public network that receives no blocks as unhealthy', async () => {
  const now = Math.floor(Date.now() / 1000)
  const clock = { shownRound: 100, timestampSeconds: now - 100 }
  const algod = { lastRound: async () => 100n }
  const mainnet = async () => ({ genesisHash: Buffer.from(networks.mainnet.genesisHash, 'base64') })
  const lag = startProjectionLag(algod, clock, { projectionStaleRounds: 30 }, mainnet, nothingRead)
  expect(await lag.measure()).toBe(0)
  clock.timestampSeconds = now - 200
  await expect(lag.measure()).rejects.toThrow(/newest block is 20\d s old/)
  const own = startProjectionLag(algod, clock, { projectionStaleRounds: 30 }, anywhere, nothingRead)
  expect(await own.measure()).toBe(0)
  for (const each of [lag, own]) each.stop()
})

test('reports a node of another chain as unhealthy, whatever its round', async () => {
  const algod = { lastRound: async () => 104n }
  const clock = { shownRound: 100, timestampSeconds: 0 }
  const cursor = async () => ({ round: 100n, genesisHash: '11'.repeat(32) })
  const lag = startProjectionLag(algod, clock, { projectionStaleRounds: 30 }, anywhere, cursor)
  await expect(lag.measure()).rejects.toMatchObject({ code: 'chain-reset' })
  lag.stop()
})
