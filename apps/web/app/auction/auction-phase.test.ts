import { expect, test } from 'vitest'
import { phaseOf } from './auction-phase.ts'

const open = { state: 'open', start: 100 } as const

test('accepts bids from its start until its end, to the second', () => {
  expect(phaseOf(open, 200, 99)).toBe('opens')
  expect(phaseOf(open, 200, 100)).toBe('open')
  expect(phaseOf(open, 200, 199)).toBe('open')
  expect(phaseOf(open, 200, 200)).toBe('ended')
})

test('treats a settled or cancelled auction as over at any time', () => {
  expect(phaseOf({ ...open, state: 'sold' }, 200, 150)).toBe('over')
})
