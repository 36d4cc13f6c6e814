import { expect, test } from 'vitest'
import { priceInput } from './fields.ts'

test.each([5, 0.5, '5', '0', '0.5', '1000000000000.25'])('reads the price %j', (price) => {
  expect(priceInput.safeParse(price).success).toBe(true)
})

test.each(['00005', '05.5', '1e1', '.5', '5.', '-1', -1, ' 5'])('refuses the price %j', (price) => {
  expect(priceInput.safeParse(price).success).toBe(false)
})
