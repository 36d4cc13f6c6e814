import { expect, test } from 'vitest'
import { chosenTraits, isChosen, readTraits, toggled, writeTraits } from './traits.ts'

test('a value is chosen once, and the trait goes with its last one', () => {
  const one = toggled({}, 'Hat', 'Red')
  const two = toggled(one, 'Hat', 'Blue')
  expect(two).toEqual({ Hat: ['Red', 'Blue'] })
  expect(isChosen(two, 'Hat', 'Blue')).toBe(true)
  expect(isChosen(two, 'Eyes', 'Blue')).toBe(false)
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
