import { isTraitFilter, roomFor } from '@facet/api-contract/trait-filter'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenIn, chosenTraits, toggledIn, valuesOf, withoutTrait, withTrait } from './traits.ts'

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

test('reads the press of a value, which adds it or removes it', () => {
  const press = (chosen: object, trait: string, toggle: string) =>
    toggledIn(new URLSearchParams({ arc_69: JSON.stringify(chosen), trait, toggle }))
  expect(press({}, 'Hat', 'Red')).toEqual({ Hat: ['Red'] })
  expect(press({ Hat: ['Red'] }, 'Hat', 'Blue')).toEqual({ Hat: ['Red', 'Blue'] })
  expect(press({ Hat: ['Red', 'Blue'] }, 'Hat', 'Red')).toEqual({ Hat: ['Blue'] })
  expect(press({ Hat: ['Red'] }, 'Hat', 'Red')).toEqual({})
  expect(press(twelve, 'Hat', 'Red')).toEqual(twelve)
  expect(toggledIn(new URLSearchParams('trait=Hat'))).toBeUndefined()
  expect(toggledIn(new URLSearchParams('toggle=Red'))).toBeUndefined()
})

test('a filter has room for exactly the values that can be added', () => {
  const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength })
  const filters = fc.dictionary(text(200), fc.array(text(200), { minLength: 1, maxLength: 50 }), { maxKeys: 12 })
  fc.assert(
    fc.property(filters.filter(isTraitFilter), text(201), text(201), (traits, name, value) => {
      for (const one of [name, ...Object.keys(traits)]) {
        expect(roomFor(traits, one)(value)).toBe(withTrait(traits, one, value) !== undefined)
      }
    }),
  )
  const filled = (length: number) => ({
    Hat: ['a'.repeat(length), ...Array.from({ length: 22 }, () => 'é'.repeat(28))],
  })
  for (let length = 1; length <= 200; length++) {
    expect(roomFor(filled(length), 'Hat')('Red')).toBe(withTrait(filled(length), 'Hat', 'Red') !== undefined)
  }
  expect(roomFor(filled(1), 'Hat')('Red')).toBe(true)
  expect(roomFor(filled(200), 'Hat')('Red')).toBe(false)
})
