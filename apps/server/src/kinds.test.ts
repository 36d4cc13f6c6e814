import { checkTask } from '@facet/api-contract/keeper/check-task'
import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

test('each task that the keeper may ask for is done by exactly one kind', () => {
  const asked = checkTask.body.shape.kind.options.toSorted()
  expect(kinds.flatMap(({ task }) => task?.name ?? []).toSorted()).toEqual(asked)
})

test('sales come first on a page, and each kind is listed once under its own name', () => {
  expect(kinds.map(({ name }) => name)).toEqual(['sale', 'auction', 'offer'])
})
