import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VisitorTurns } from './visitor-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const refuse = (isOwnShare: boolean) => new Error(isOwnShare ? 'own share' : 'total')

test('rotates free turns among waiting visitors, however many each waits for', async () => {
  const turns = new VisitorTurns({ share: 1, total: 1, patienceMs: 1_000, refuse })
  const order: string[] = []
  const work = (visitor: string, name: string) => turns.run(visitor, async () => void order.push(name))
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    ...['b1', 'b2'].map((name) => work('b', name)),
    work('c', 'c1'),
  ]
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('gives a newcomer the next turn, before those who had one and waited already', async () => {
  const turns = new VisitorTurns({ share: 1, total: 1, patienceMs: 1_000, refuse })
  const order: string[] = []
  const work = (visitor: string) => turns.run(visitor, async () => void order.push(visitor))
  await work('a')
  await turns.take('b')
  const waiting = [work('a'), work('b'), work('newcomer')]
  turns.giveBack('b')
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'newcomer', 'a', 'b'])
})

test('gives turns by the time that visitors had: many short ones do not wait behind long ones', async () => {
  const turns = new VisitorTurns({ share: 1, total: 1, patienceMs: 100_000, refuse })
  const order: string[] = []
  const work = (visitor: string, ms: number) =>
    turns.run(visitor, async () => {
      order.push(visitor)
      await vi.advanceTimersByTimeAsync(ms)
    })
  const all = [...[0, 0].map(() => work('slow', 10_000)), ...[0, 0, 0].map(() => work('quick', 100))]
  await Promise.all([...all, work('other', 10_000)])
  expect(order).toEqual(['slow', 'quick', 'other', 'quick', 'quick', 'slow'])
})

test('does not hold against a visitor the turns that nobody waited for', async () => {
  const turns = new VisitorTurns({ share: 1, total: 1, patienceMs: 100_000, refuse })
  const order: string[] = []
  const work = (visitor: string) =>
    turns.run(visitor, async () => {
      order.push(visitor)
      await vi.advanceTimersByTimeAsync(1_000)
    })
  for (let count = 0; count < 200; count++) await work('busy')
  order.length = 0
  await Promise.all(['new', 'new', 'new', 'busy', 'busy', 'busy'].map(work))
  expect(order).toEqual(['new', 'busy', 'new', 'busy', 'new', 'busy'])
})

interface Flood {
  otherOf: (number: number) => string
  afterMs: number
  withinMs: number
}

/**
 * Whether a visitor who asks after a time gets a turn within another, while others each ask for one turn of 30 ms, 40 a second: more than
 * one thread can serve.
 */
async function isServed(turns: VisitorTurns, visitor: string, { otherOf, afterMs, withinMs }: Flood): Promise<boolean> {
  const others = Array.from({ length: 400 }, async (_, number) => {
    await wait(number * 25)
    return turns.run(otherOf(number), () => wait(30))
  })
  const flood = Promise.allSettled(others)
  await vi.advanceTimersByTimeAsync(afterMs)
  const serve = vi.fn()
  const turn = turns.run(visitor, async () => serve())
  await vi.advanceTimersByTimeAsync(withinMs)
  const isInTime = serve.mock.calls.length > 0
  await Promise.all([turn, flood, vi.advanceTimersByTimeAsync(20_000)])
  return isInTime
}

test('serves a visitor who had turns before while newcomers ask for more than there is', async () => {
  const turns = new VisitorTurns({ share: 2, total: 1, patienceMs: 5_000, refuse })
  await Promise.all([turns.run('known', () => wait(200)), vi.advanceTimersByTimeAsync(200)])
  const otherOf = (number: number) => `newcomer ${number}`
  expect(await isServed(turns, 'known', { otherOf, afterMs: 1_000, withinMs: 2_000 })).toBe(true)
})

test('counts the visitors of an IPv6 network as one when it chooses the next', async () => {
  const turns = new VisitorTurns({ share: 2, total: 1, patienceMs: 5_000, refuse })
  const otherOf = (number: number) => `2001:db8:0:${number.toString(16)}`
  expect(await isServed(turns, '2001:db8:1:0', { otherOf, afterMs: 4_000, withinMs: 60 })).toBe(true)
})

test('refuses after the patience, and says whose turns were in the way', async () => {
  const turns = new VisitorTurns({ share: 1, total: 1, patienceMs: 1_000, refuse })
  await turns.take('a')
  const refusals = Promise.allSettled([turns.take('a'), turns.take('b')])
  await vi.advanceTimersByTimeAsync(1_000)
  const reasons = [new Error('own share'), new Error('total')]
  expect(await refusals).toEqual(reasons.map((reason) => ({ status: 'rejected', reason })))
  turns.giveBack('a')
  await turns.take('b')
})

test('forgets one that was aborted while it waited', async () => {
  const turns = new VisitorTurns({ share: 1, total: 1, patienceMs: 1_000, refuse })
  const leaving = new AbortController()
  await turns.take('a')
  const [first, second] = [turns.take('b', leaving.signal), turns.take('c')]
  leaving.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  turns.giveBack('a')
  await second
  await expect(turns.take('b', leaving.signal)).rejects.toThrow('left')
})
