import { expect, test } from 'vitest'
import { notificationPath } from './notification-path.ts'

test('leads to the notifications where a kind has neither a page nor a work', () => {
  expect(notificationPath('mention', {}, false)).toBe('/user/notifications')
})

test('leads to the statement of a payment whose step is taken', () => {
  const amount = { baseUnits: '1', currencyId: '0', decimals: 6 }
  expect(notificationPath('credit', { amount }, true)).toBe('/user/statement')
})
