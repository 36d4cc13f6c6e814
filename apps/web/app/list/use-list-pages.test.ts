import type { Card } from '@facet/api-contract/nft/card'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from './list-filter.ts'
import { withWindow } from './use-list-pages.ts'

const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ token_id: from + index, app_id: from + index }) as Card)

const by = { size: PAGE_SIZE, idOf: (card: Card) => card.token_id }

test('continues at the end of the last window, also where it repeats works or has fewer', () => {
  const first = { items: cards(0, PAGE_SIZE), isEnd: false, next: PAGE_SIZE, after: 'first' }
  // A new work at the top moved the last work of the first window to the start of the second.
  const second = withWindow(first, { metadata: cards(PAGE_SIZE - 1, PAGE_SIZE), bool_end: false, next: 'second' }, by)
  expect(second.items.map((card) => card.token_id)).toEqual(cards(0, 2 * PAGE_SIZE - 1).map((card) => card.token_id))
  expect(second).toMatchObject({ next: 2 * PAGE_SIZE, after: 'second' })
  expect(withWindow(second, { metadata: [], bool_end: false, next: 'third' }, by)).toEqual({
    ...second,
    next: 3 * PAGE_SIZE,
    after: 'third',
  })
})
