import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiError } from '@facet/api-contract'
import type { MarketClient } from '@facet/dev-env'
import { expect, test } from 'vitest'
import type { World } from '../../sale/test/world.ts'

const ROUNDS = Number(process.env['FACET_RACES'] ?? (process.env['FACET_DEEP'] ? 200 : 20))
const MAX_DELAY_MS = 12

type Send = () => Promise<unknown>

/** Two things at once: one wins, the other gets its code, and no base unit is made or lost. */
export function raceTests(world: () => World): void {
  test(`an acceptance and a cancel, ${ROUNDS} times`, async () => {
    const { collector, creator, mint } = world()
    const tokenId = await mint({ number: ROUNDS + 1 })
    const ledger = await openLedger(world(), [creator, collector], tokenId)
    await inRandomOrder(async (race) => {
      const appId = await collector.makeOffer({ tokenId, price: '10' })
      const [accept, cancel] = [await creator.signAcceptOffer(appId), await collector.signCancelOffer(appId)]
      const unitsBefore = await ledger.units(collector)
      const [accepted, cancelled] = await race(
        () => sendAccept(creator, tokenId, appId, accept),
        () => collector.api('POST /api/offers/cancel', { body: { app_id: appId, signed_tx: cancel } }),
      )
      expect([
        ['done', 'offer-taken'],
        ['offer-withdrawn', 'done'],
      ]).toContainEqual([accepted, cancelled])
      const isAccepted = accepted === 'done'
      expect((await ledger.units(collector)) - unitsBefore).toBe(isAccepted ? 1n : 0n)
      await ledger.expectBalanced()
    })
  }, 600_000)

  test(`acceptances of two holders, ${ROUNDS} times`, async () => {
    const { collector, stranger, creator, listed } = world()
    const { tokenId, appId: saleId } = await listed({ units: ROUNDS, price: '1' }, { number: 2 * ROUNDS })
    await stranger.buy({ tokenId, appId: saleId, price: '1', units: ROUNDS })
    const ledger = await openLedger(world(), [creator, collector, stranger], tokenId)
    await inRandomOrder(async (race) => {
      const appId = await collector.makeOffer({ tokenId, price: '10' })
      const holders = [creator, stranger]
      const signed = await Promise.all(holders.map((holder) => holder.signAcceptOffer(appId)))
      const before = await Promise.all(holders.map(ledger.units))
      const outcomes = await race(
        () => sendAccept(creator, tokenId, appId, signed[0] ?? []),
        () => sendAccept(stranger, tokenId, appId, signed[1] ?? []),
      )
      expect(outcomes.toSorted()).toEqual(['done', 'offer-taken'])
      const after = await Promise.all(holders.map(ledger.units))
      const given = before.map((units, index) => units - (after[index] ?? 0n))
      expect(given).toEqual(outcomes.map((outcome) => (outcome === 'done' ? 1n : 0n)))
      await ledger.expectBalanced()
    })
  }, 600_000)
}

const sendAccept = (client: MarketClient, tokenId: number, appId: number, signed: string[]) =>
  client.api('POST /api/offers/accept', { body: { token_id: tokenId, app_id: appId, signed_tx: signed } })

/** Runs rounds in which two requests start a few random milliseconds apart. A failure names the seed: `FACET_SEED` repeats it. */
async function inRandomOrder(
  round: (race: (first: Send, second: Send) => Promise<string[]>) => Promise<void>,
): Promise<void> {
  const seed = Number(process.env['FACET_SEED'] ?? randomInt(2 ** 31))
  const random = randomNumbers(seed)
  const race = (...sends: [Send, Send]) =>
    Promise.all(
      sends.map(async (send) => {
        await wait(Math.floor(random() * MAX_DELAY_MS))
        return outcome(send())
      }),
    )
  for (let number = 0; number < ROUNDS; number++) {
    await round(race).catch((error: unknown) => {
      throw new Error(`Round ${number} of FACET_SEED=${seed}`, { cause: error })
    })
  }
}

function outcome(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: ApiError) => error.code,
  )
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What the people, the platform and the network's fees have together: it never changes. */
async function openLedger({ market, microAlgo, held }: World, people: readonly MarketClient[], tokenId: number) {
  const { feeSink } = (await market.algod.block(1).do()).block.header.rewardState
  const accounts = [...people.map(({ account }) => account.address), market.setUp.platform.address, feeSink.toString()]
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const allMicroAlgo = async () => sum(await Promise.all(accounts.map(microAlgo)))
  const units = async ({ account }: MarketClient) => (await held(account.address, tokenId)) ?? 0n
  const allUnits = async () => sum(await Promise.all(people.map(units)))
  const [startMicroAlgo, startUnits] = [await allMicroAlgo(), await allUnits()]
  return {
    units,
    expectBalanced: async () => {
      expect(await allMicroAlgo()).toBe(startMicroAlgo)
      expect(await allUnits()).toBe(startUnits)
    },
  }
}
