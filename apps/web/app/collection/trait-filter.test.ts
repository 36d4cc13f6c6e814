import { expect, test } from 'vitest'
import { isChosen, readWorksFilter, toggled, worksQuery, writeWorksFilter } from './trait-filter.ts'

test('chosen traits stand in the address as they were, whatever their letters', () => {
  const traits = { Hat: ['Red', 'Blue'], 'A=b&c': ['é, "x"'] }
  const filter = { traits, isForSale: true }
  expect(readWorksFilter(new URLSearchParams(writeWorksFilter(filter)))).toEqual(filter)
  expect(worksQuery(filter)).toEqual({ arc_69: JSON.stringify(traits), sales: 'true' })
  expect(readWorksFilter(new URLSearchParams('trait=Hat&trait=&sales=1'))).toEqual({ traits: {}, isForSale: false })
  expect(worksQuery({ traits: {}, isForSale: false })).toEqual({})
})

test('a value is chosen once, and the trait goes with its last one', () => {
  const one = toggled({}, 'Hat', 'Red')
  const two = toggled(one, 'Hat', 'Blue')
  expect(two).toEqual({ Hat: ['Red', 'Blue'] })
  expect(isChosen(two, 'Hat', 'Blue')).toBe(true)
  expect(isChosen(two, 'Eyes', 'Blue')).toBe(false)
  expect(toggled(toggled(two, 'Hat', 'Blue'), 'Hat', 'Red')).toEqual({})
})
