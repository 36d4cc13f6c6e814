import { expect, test } from 'vitest'
import { AlgodError } from '../algod-error.ts'
import { encode } from '../codec/schema-codec.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'
import { createChain } from '../create-chain.ts'
import { Actor } from '../testing/actor.ts'
import { Random } from '../random.ts'
import { RandomHistory } from '../testing/random-history.ts'
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

test.each(SEEDS)(
  'gives every group of history %i (FACET_SEED) the same outcome when blocks hold several groups',
  async (seed) => {
    const [single, several] = [await createChain(), await createChain({ blockTimeSeconds: 3600 })]
    const differences: string[] = []
    const history = new RandomHistory(single, seed, async (actor, fields) => {
      const txn = actor.transaction(single, { ...fields, firstValid: 1n, lastValid: 1000n })
      const bytes = encode(SIGNED_TRANSACTION, actor.sign(txn))
      const pooled = await several.broadcast(bytes).then(() => 'accepted', messageOf)
      const made = single.submit(bytes)
      const outcome = await made.then(() => 'accepted', messageOf)
      if (withoutRound(pooled) !== withoutRound(outcome)) differences.push(`${outcome} became ${pooled}`)
      await made
    })
    await history.begin()
    await new RandomHistory(several, seed).begin()
    const random = new Random(seed)
    for (let i = 0; i < STEPS; i++) {
      await history.step()
      if (random.below(12) > 0) continue
      await several.controls.mine(1)
      expect(violations(several), `seed ${seed}, step ${i}`).toEqual([])
    }
    await several.controls.mine(1)
    expect(differences).toEqual([])
    expect(history.accepted).toBeGreaterThan(STEPS / 10)
    expect(several.lastRound).toBeLessThan(single.lastRound)
    expect(stateDigest(several, 'accounts')).toBe(stateDigest(single, 'accounts'))
    const counters = [single, several].map((chain) => chain.block(chain.lastRound)?.header.txnCounter)
    expect(counters[1]).toBe(counters[0])
    await several.close()
  },
)

/** Message of a rejection; rethrows any other error. */
function messageOf(error: unknown): string {
  if (error instanceof AlgodError && error.status === 400) return error.message
  throw error
}

function withoutRound(message: string): string {
  return message.replace(/round \d+/, 'round')
}

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
