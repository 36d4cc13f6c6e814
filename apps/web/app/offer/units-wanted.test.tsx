import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { UnitsWanted } from './units-wanted.tsx'

test.each([
  ['30000000', '3', 'for 3 units, 10\u00a0ALGO each'],
  ['10000001', '3', 'for 3 units'],
  ['30000000', '1', ''],
])('says that an offer of %s is for %s units, and what each brings', (price_base_units, units, text) => {
  expect(draw(<UnitsWanted offer={{ price_base_units, asa_id: 1, units }} />)).toBe(text)
})
