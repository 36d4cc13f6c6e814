import { setTimeout as wait } from 'node:timers/promises'
import type { ApiError } from '@facet/api-contract'
import type { MarketClient } from '@facet/dev-env'
import { expect, test } from 'vitest'
import { RACES, randomNumbers } from '../../market/test/random-order.ts'
import type { World } from '../../market/test/world.ts'

const seed = Number(process.env['FACET_SEED'] ?? Date.now() % 1_000_000)
const PRICE = '10'
/** Of the buyer, whether he needs an opt-in or not; of the seller; of a seller who takes the work back. */
const PAID = [-10_003_000n, -10_004_000n]
const EARNED = 9_800_000n
const TAKEN_BACK = -2_000n

type Racer = 'first' | 'second' | 'cancel' | 'update'
type Outcomes = Partial<Record<Racer, string>>

/** Several at once on one listing of version 1: one wins, the others get their code, nobody pays for nothing. */
export function custodialRaceTests(world: () => World): void {
  test(`${RACES} races of two buyers, a cancel and a price change (seed ${seed})`, { timeout: 900_000 }, async () => {
    const { creator, collector, stranger, market, mint, held, microAlgo } = world()
    const random = randomNumbers(seed)
    const custodian = market.setUp.custodian.address
    const everybody = [creator, collector, stranger]
    const tokenId = await mint({ royalties: 0 })
    const wins: Record<string, number> = {}
    const faults: string[] = []
    let owner = creator

    for (let race = 0; race < RACES; race++) {
      await owner.custodial.deposit({ tokenId, price: PRICE })
      const actions = await signActions(owner, everybody, tokenId)
      const chosen = (Object.keys(actions) as Racer[]).filter(() => random() < 0.7)
      const people = [...everybody.map(({ account }) => account.address), custodian]
      const before = await Promise.all(people.map(microAlgo))
      const outcomes: Outcomes = {}
      await Promise.all(
        chosen.map(async (name) => {
          await wait(random() * 12)
          outcomes[name] = await outcomeOf(actions[name]())
        }),
      )
      const after = await Promise.all(people.map(microAlgo))
      const gains = after.map((amount, index) => amount - (before[index] ?? 0n))
      const winner = (['first', 'second', 'cancel'] as const).find((name) => outcomes[name] === 'done')
      wins[winner ?? 'nobody'] = (wins[winner ?? 'nobody'] ?? 0) + 1

      const buyers = everybody.filter((client) => client !== owner)
      const buyer = winner === 'first' ? buyers[0] : winner === 'second' ? buyers[1] : undefined
      if (!winner) await owner.custodial.cancel(tokenId)
      const isRight =
        areFair(outcomes) &&
        everybody.every((client, index) => isGain(gains[index] ?? 0n, { client, owner, buyer, winner })) &&
        gains.at(-1) === 0n &&
        (await held((buyer ?? owner).account.address, tokenId)) === 1n &&
        (await held(custodian, tokenId)) === undefined
      if (!isRight) faults.push(`race ${race}: ${JSON.stringify(outcomes)}, gains ${gains.join(' ')}`)
      owner = buyer ?? owner
    }

    console.log(`custodial races: seed ${seed}, won ${JSON.stringify(wins)}`)
    expect(faults).toEqual([])
    expect(Object.keys(wins).length).toBeGreaterThan(1)
  })
}

async function signActions(seller: MarketClient, everybody: readonly MarketClient[], tokenId: number) {
  const buyers = everybody.filter((client) => client !== seller)
  const [first, second] = await Promise.all(
    buyers.map(async ({ custodial }) => {
      const order = await custodial.signBuy({ tokenId, price: PRICE })
      return () => custodial.sendBuy(order)
    }),
  )
  const cancel = await seller.custodial.signCancel(tokenId)
  if (!first || !second) throw new Error('two buyers are needed')
  return {
    first,
    second,
    cancel: () => seller.custodial.sendCancel(cancel),
    update: () => seller.custodial.updatePrice(tokenId, '11'),
  } satisfies Record<Racer, () => Promise<unknown>>
}

/** One at most got the work, and everybody else was told why not. */
function areFair(outcomes: Outcomes): boolean {
  const releases = [outcomes.first, outcomes.second, outcomes.cancel]
  if (releases.filter((outcome) => outcome === 'done').length > 1) return false
  const gone = outcomes.cancel === 'done' ? 'listing-closed' : 'sold-out'
  const isStale = (outcome: string | undefined) => outcome === 'stale-price' && outcomes.update === 'done'
  const isTold = (outcome: string | undefined) => outcome === undefined || outcome === 'done' || outcome === gone
  const buys = [outcomes.first, outcomes.second]
  return [outcomes.cancel, outcomes.update].every(isTold) && buys.every((buy) => isTold(buy) || isStale(buy))
}

interface Race {
  client: MarketClient
  owner: MarketClient
  buyer: MarketClient | undefined
  winner: string | undefined
}

function isGain(gain: bigint, { client, owner, buyer, winner }: Race): boolean {
  if (client === buyer) return PAID.includes(gain)
  if (client === owner && buyer) return gain === EARNED
  if (client === owner && winner === 'cancel') return gain === TAKEN_BACK
  return gain === 0n
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.code,
  )
