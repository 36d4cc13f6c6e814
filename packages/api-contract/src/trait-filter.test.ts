import { expect, test } from 'vitest'
import { readTraits, type TraitFilter, traitLimits, writeTraits } from './trait-filter.ts'

const read = (traits: unknown) => readTraits(JSON.stringify(traits))
const many = (count: number, prefix = '') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const traitsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ['x']]))

test.each<TraitFilter>([
  {},
  { Hat: ['Red', 'Blue'], 'A=b&c': ['é, "x"'] },
  { constructor: ['Calm'], toString: ['1'] },
  traitsOf(many(12)),
  { Hat: many(50) },
  { ['長'.repeat(200)]: ['値'.repeat(200)] },
])('reads what it writes: %j', (traits) => {
  expect(readTraits(writeTraits(traits) ?? '{}')).toEqual(traits)
})

test.each(['', '{', '[]', '[]x', '"Hat"', 'null', '{"Hat":"Red"}', '{"Hat":[]}', '{"Hat":[1]}', '{"__proto__":["x"]}'])(
  'reads no filter in %j',
  (text) => {
    expect(readTraits(text)).toBeUndefined()
  },
)

test('limits names, values, their characters and the length in a URL', () => {
  expect(read(traitsOf(many(13)))).toBeUndefined()
  expect(read({ Hat: many(51) })).toBeUndefined()
  expect(read({ ['a'.repeat(201)]: ['x'] })).toBeUndefined()
  for (const value of ['a'.repeat(201), '\0', '\ud800']) expect(read({ Hat: [value] })).toBeUndefined()
  const long = { Hat: many(4, '値'.repeat(100)) }
  expect(read(long)).toEqual(long)
  const longer = { Hat: many(5, '値'.repeat(100)) }
  expect(new URLSearchParams({ arc_69: JSON.stringify(longer) }).toString().length).toBeGreaterThan(traitLimits.inUrl)
  expect(read(longer)).toBeUndefined()
})
