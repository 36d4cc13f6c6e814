import { expect, test } from 'vitest'
import { amountAmong, type Assets } from './use-assets.ts'

test('counts a work in units, whatever its unit name imitates', () => {
  const assets = {
    amount: (_, count) => `${count} USDC`,
    units: (_, count) => `${count} units of Salt Flats`,
  } as Assets
  const amount = amountAmong([{ works: [] }, { works: [6n, 7n] }], assets)
  expect(amount(7n, 3n)).toBe('3 units of Salt Flats')
  expect(amount(8n, 3n)).toBe('3 USDC')
})
