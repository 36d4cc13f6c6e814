import { expect, test } from 'vitest'
import { historyKindNames, historyKinds, isSale } from './history-kinds.ts'

test('the sales of the activity are the events with a paid price', () => {
  const sales = historyKindNames.filter((kind) => historyKinds[kind].activity === 'sale')
  expect(sales).toContain('sold')
  expect(historyKindNames.filter(isSale)).toEqual(sales)
})
