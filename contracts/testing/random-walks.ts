import { type Arbitrary, nat, noBias, record, sample } from 'fast-check'
import { openMarket, type TestMarket } from './test-market.ts'

/** Walks and steps of a model test; `npm run test:deep` makes 250 times as many walks. */
const WALKS = Number(process.env['FACET_WALKS'] ?? (process.env['FACET_DEEP'] ? 6000 : 24))
const STEPS = 200

/** Time limit of a model test: many times its usual duration. */
export const WALKS_TIMEOUT_MS = WALKS * 15_000

/** One step of a walk: the action, the acting account, and two numbers whose meaning the action decides. */
export interface Step {
  action: number
  who: number
  a: number
  b: number
}

const step: Arbitrary<Step> = record({
  action: nat(999),
  who: nat(999),
  a: nat(999),
  b: nat(999),
})

/** The world of a walk: `take` takes one step and describes it, `end` checks the world when the walk is over. */
export interface World {
  take: (step: Step) => Promise<string>
  end: () => Promise<void>
}

/**
 * Runs random walks, each from the same beginning: a market in which everybody has plenty. A failing walk ends the test with its seed
 * and steps.
 * @param others makes further markets of that one, which take turns with it by the seed of a walk
 */
export async function randomWalks(
  worldOf: (market: TestMarket) => World,
  others: (market: TestMarket) => Promise<TestMarket[]> = () => Promise.resolve([]),
): Promise<void> {
  const seed = Number(process.env['FACET_SEED'] ?? Date.now() % 2 ** 31)
  console.log(`random walks with FACET_SEED=${seed}`)
  const market = await openMarket(10_000_000_000n)
  const markets = [market, ...(await others(market))]
  const beginning = market.test.snapshot()
  for (let walk = 0; walk < WALKS; walk++) {
    const steps = sample(noBias(step), { numRuns: STEPS, seed: seed + walk })
    await market.test.restore(beginning)
    const world = worldOf(pick(markets, seed + walk))
    const trail: string[] = []
    for (const each of steps) {
      try {
        trail.push(await world.take(each))
      } catch (error) {
        const message = `walk 0 of FACET_SEED=${seed + walk}, step ${trail.length} ${JSON.stringify(each)}, after:\n${trail.slice(-15).join('\n')}`
        throw new Error(message, { cause: error })
      }
    }
    await world.end()
  }
}

/** The item of a list that a step's number selects. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
