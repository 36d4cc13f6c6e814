import { checkTask } from '@facet/api-contract/keeper/check-task'
import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

test('implements each keeper task in exactly one kind', () => {
  const tasks = checkTask.body.shape.kind.options.toSorted()
  expect(kinds.flatMap(({ task }) => task?.name ?? []).toSorted()).toEqual(tasks)
})

test('puts sales first on a page', () => {
  expect(kinds[0]?.name).toBe('sale')
})
