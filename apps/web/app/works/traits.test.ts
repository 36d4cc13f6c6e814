import { expect, test } from 'vitest'
import { chosenTraits, readTraits, toggled, valuesOf, writeTraits } from './traits.ts'

test('a value is chosen once, and the trait goes with its last one', () => {
  const one = toggled({}, 'Hat', 'Red')
  const two = toggled(one, 'Hat', 'Blue')
  expect(two).toEqual({ Hat: ['Red', 'Blue'] })
  expect(valuesOf(two, 'Hat')).toEqual(['Red', 'Blue'])
  expect(valuesOf(two, 'Eyes')).toEqual([])
  expect(toggled(toggled(two, 'Hat', 'Blue'), 'Hat', 'Red')).toEqual({})
})

test('the query contains the chosen traits, and malformed ones are ignored', () => {
  const traits = { Hat: ['Red', 'Blue'], 'A=b&c': ['é, "x"'] }
  expect(readTraits(writeTraits(traits) ?? null)).toEqual(traits)
  expect(chosenTraits(traits)).toHaveLength(3)
  expect(writeTraits({})).toBeUndefined()
  for (const text of [null, '', '{', '[]x', '"Hat"', '{"Hat":"Red"}', '{"Hat":[]}', '{"Hat":[1]}', 'null']) {
    expect(readTraits(text), `${text}`).toEqual({})
  }
})

test.each(['constructor', 'toString', 'valueOf'])('an attribute can have the name %s', (name) => {
  expect(valuesOf({}, name)).toEqual([])
  const chosen = toggled({ Hat: ['Red'] }, name, 'Calm')
  expect(chosenTraits(chosen)).toEqual([
    { name: 'Hat', value: 'Red' },
    { name, value: 'Calm' },
  ])
  expect(chosenTraits(readTraits(writeTraits(chosen) ?? null))).toEqual(chosenTraits(chosen))
  expect(toggled(chosen, name, 'Calm')).toEqual({ Hat: ['Red'] })
})

test('no attribute named __proto__ is chosen', () => {
  expect(chosenTraits(readTraits('{"__proto__":["x"],"Hat":["Red"]}'))).toEqual([{ name: 'Hat', value: 'Red' }])
})
