import { expect, test, vi } from 'vitest'
import { forVisitor } from '../platform/visitor-turns.ts'
import type { Services } from '../services.ts'
import { KnownFacts } from './known-facts.ts'
import type { CollectionFacts } from './read-facts.ts'

const services = {} as Services
const facts = (sold = 0) => ({ figures: { sold } }) as CollectionFacts

test('reads the facts of a collection once, however many visitors ask', async () => {
  const read = vi.fn(async () => facts())
  const known = new KnownFacts(read)
  const visitors = Array.from({ length: 5 }, (_, visitor) => forVisitor(String(visitor), () => known.of(services, 1n)))
  await Promise.all(visitors)
  // Two visitors have turns at a time.
  expect(read.mock.calls.length).toBeLessThanOrEqual(2)
})

test('delays only the visitor who asked', async () => {
  const slow = Promise.withResolvers<CollectionFacts>()
  const known = new KnownFacts((_, id) => (id === 9n ? Promise.resolve(facts(9)) : slow.promise))
  const flood = forVisitor('one', async () => [1n, 2n, 3n].map((id) => known.of(services, id)))
  expect((await forVisitor('other', () => known.of(services, 9n))).figures.sold).toBe(9)
  slow.reject(new Error('away'))
  for (const read of await flood) await expect(read).rejects.toThrow('away')
})

test('does not fail because another visitor’s read failed', async () => {
  const answers = [Promise.withResolvers<CollectionFacts>(), Promise.withResolvers<CollectionFacts>()]
  const known = new KnownFacts(() => (answers.shift() ?? Promise.withResolvers<CollectionFacts>()).promise)
  const [first, second] = [...answers]
  const one = forVisitor('one', () => known.of(services, 1n))
  const other = forVisitor('other', () => known.of(services, 1n))
  first?.reject(new Error('refused'))
  second?.resolve(facts(7))
  await expect(one).rejects.toThrow('refused')
  expect((await other).figures.sold).toBe(7)
})

test('does not cache facts read before a change', async () => {
  const first = Promise.withResolvers<CollectionFacts>()
  const answers = [first.promise, Promise.resolve(facts(2))]
  const read = vi.fn(() => answers.shift() ?? Promise.resolve(facts(3)))
  const known = new KnownFacts(read)
  const before = known.of(services, 1n)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  known.forget(1n)
  first.resolve(facts(1))
  expect((await before).figures.sold).toBe(1)
  expect((await known.of(services, 1n)).figures.sold).toBe(2)
  expect((await known.of(services, 1n)).figures.sold).toBe(2)
})
