import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  ['en', '1,442.5\u00a0ALGO'],
  ['fr', '1\u00a0442,5\u00a0ALGO'],
  ['pt-PT', '1\u00a0442,5\u00a0ALGO'],
])('groups an amount in %s as pages do', (locale, text) => {
  const currencies = [{ id: 1, name: 'ALGO' }] as Parameters<typeof amountText>[0]['currencies']
  expect(amountText({ currencies }, { baseUnits: 1_442_500_000n, assetId: 1, decimals: 6 }, locale)).toBe(text)
})
