import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiError } from '@facet/api-contract'

/** Rounds per race; `npm run test:deep` runs 200 of each. */
export const RACES = Number(process.env['FACET_RACES'] ?? (process.env['FACET_DEEP'] ? 200 : 8))

/** Starts requests a few random milliseconds apart. @returns the `outcome` of each */
export type Race = (...requests: (() => Promise<unknown>)[]) => Promise<string[]>

/**
 * Runs rounds in which requests race. A failure names the seed: `FACET_SEED` repeats its delays.
 *
 * @param maxDelayMs the latest start of a request: about the duration of the slowest one, so that each comes first sometimes
 */
export async function inRandomOrder(
  { rounds, maxDelayMs = 12 }: { rounds: number; maxDelayMs?: number },
  round: (race: Race) => Promise<void>,
): Promise<void> {
  const seed = Number(process.env['FACET_SEED'] ?? randomInt(2 ** 31))
  const random = randomNumbers(seed)
  const race: Race = (...requests) =>
    Promise.all(
      requests.map(async (request) => {
        await wait(Math.floor(random() * maxDelayMs))
        return outcome(request())
      }),
    )
  for (let number = 0; number < rounds; number++) {
    await round(race).catch((error: unknown) => {
      throw new Error(`Round ${number} of FACET_SEED=${seed}`, { cause: error })
    })
  }
}

/** `done`, or the code of the refusal. */
export function outcome(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: ApiError) => error.code,
  )
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
