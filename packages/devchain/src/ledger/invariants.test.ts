import { expect, test } from 'vitest'
import { AlgodError } from '../algod-error.ts'
import { createChain } from '../create-chain.ts'
import { Actor } from '../testing/actor.ts'
import { Random, RandomHistory } from '../testing/random-history.ts'
import { randomFields } from '../testing/random-transaction.ts'
import { stateDigest } from '../testing/state-digest.ts'
import { violations } from '../testing/violations.ts'

const isDeep = process.env['FACET_DEEP'] === '1'
const first = Number(process.env['FACET_SEED'] ?? Date.now() % 1_000_000)
const SEEDS = Array.from({ length: isDeep ? 100 : 5 }, (_, i) => first + i)
const STEPS = 250

test.each(SEEDS)(
  'keeps total balance, minimum balances, asset totals and counts after every block of history %i (FACET_SEED)',
  async (seed) => {
    const chain = await createChain()
    const history = new RandomHistory(chain, seed)
    await history.begin()
    for (let i = 0; i < STEPS; i++) {
      await history.step()
      expect(violations(chain), `seed ${seed}, step ${i}`).toEqual([])
    }
    expect(history.accepted).toBeGreaterThan(STEPS / 10)
  },
)

test.each(SEEDS)(
  'confirms or rejects transactions with arbitrary fields, and keeps the invariants (FACET_SEED=%i)',
  async (seed) => {
    const chain = await createChain()
    const random = new Random(seed)
    const actors = Array.from({ length: 4 }, (_, i) => new Actor(new Uint8Array(32).fill(i + 1)))
    for (const { address } of actors) await chain.controls.fund(address, 1_000_000_000n)
    const statuses = new Set<number>()
    for (let i = 0; i < 2 * STEPS; i++) {
      const fields = { fee: 10_000n, ...randomFields(random, actors) }
      const status = await random
        .pick(actors)
        .send(chain, fields)
        .then(() => 200, statusOf)
      statuses.add(status)
      expect(status === 200 ? violations(chain) : [], `seed ${seed}, step ${i}`).toEqual([])
    }
    expect(statuses).toEqual(new Set([200, 400]))
  },
)

/** HTTP status of a rejection; rethrows any other error. */
function statusOf(error: unknown): number {
  if (error instanceof AlgodError) return error.status
  throw error
}

test('keeps the state unchanged when a transaction is rejected', async () => {
  const chain = await createChain()
  const history = new RandomHistory(chain, 7)
  await history.begin()
  const changed: number[] = []
  for (let i = 0; i < 150; i++) {
    const before = stateDigest(chain)
    const { refused } = history
    await history.step()
    if (history.refused > refused && stateDigest(chain) !== before) changed.push(i)
  }
  expect(history.refused).toBeGreaterThan(0)
  expect(changed).toEqual([])
})

test('undoes every block exactly to the state before it', async () => {
  const chain = await createChain()
  const history = new RandomHistory(chain, 11)
  await history.begin()
  const states: { id: string; digest: string }[] = []
  for (let i = 0; i < 60; i++) {
    states.push({ id: chain.controls.snapshot(), digest: stateDigest(chain) })
    await history.step()
  }
  for (const { id, digest } of states.toReversed()) {
    await chain.controls.restore(id)
    expect(stateDigest(chain)).toBe(digest)
  }
})
