import { expect, test } from 'vitest'
import { chosenIn, chosenTraits, valuesOf, withoutTrait, withTrait } from './traits.ts'

const trait = (number: number): [string, string[]] => [`Trait ${number}`, ['x']]
const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, number) => trait(number)))

test('adds and removes values, and a trait with its last one', () => {
  const two = withTrait({ Hat: ['Red'] }, 'Hat', 'Blue') ?? {}
  expect(two).toEqual({ Hat: ['Red', 'Blue'] })
  expect(valuesOf(two, 'Hat')).toEqual(['Red', 'Blue'])
  expect(valuesOf(two, 'Eyes')).toEqual([])
  expect(chosenTraits(two)).toHaveLength(2)
  expect(withoutTrait(withoutTrait(two, 'Hat', 'Blue'), 'Hat', 'Red')).toEqual({})
})

test('adds no more than the API takes', () => {
  expect(withTrait(twelve, 'Hat', 'Red')).toBeUndefined()
  expect(withTrait(twelve, 'Trait 3', 'y')).toMatchObject({ 'Trait 3': ['x', 'y'] })
  expect(withTrait({}, 'Hat', 'a'.repeat(201))).toBeUndefined()
  expect(withTrait({}, '__proto__', 'x')).toBeUndefined()
})

test('reads traits from the address, and none from a malformed or too large filter', () => {
  const read = (text: string) => chosenIn(new URLSearchParams({ arc_69: text }))
  expect(read(JSON.stringify(twelve))).toEqual(twelve)
  expect(chosenIn(new URLSearchParams())).toEqual({})
  for (const text of ['', '{', '{"Hat":"Red"}', JSON.stringify({ ...twelve, Hat: ['Red'] })]) {
    expect(read(text)).toEqual({})
  }
})

test.each(['constructor', 'toString', 'valueOf'])('a trait can have the name %s', (name) => {
  expect(valuesOf({}, name)).toEqual([])
  const chosen = withTrait({ Hat: ['Red'] }, name, 'Calm') ?? {}
  expect(chosenTraits(chosen)).toEqual([
    { name: 'Hat', value: 'Red' },
    { name, value: 'Calm' },
  ])
  expect(withoutTrait(chosen, name, 'Calm')).toEqual({ Hat: ['Red'] })
})
