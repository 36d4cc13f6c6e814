import { expect, test } from 'vitest'
import { report } from './report.ts'

test('counts the rows, and reports why each missing one is missing', () => {
  const later = new Map([['packs', ['metadata[].pool', 'metadata[].pool']]])
  const rows = [
    { name: 'GET /a', isDone: true, faults: [], waiting: new Map() },
    { name: 'GET /b', isDone: true, faults: [], waiting: later },
    { name: 'GET /c', isDone: false, faults: ['is not built'], waiting: new Map() },
    { name: 'GET /d', isDone: false, faults: ['x is missing', 'y is null'], waiting: new Map() },
  ]
  expect(report('Endpoints', rows).split('\n')).toEqual([
    'Endpoints: 1 of 4 as specified, 1 more (~) but for fields that products bring which are not built (after "later")',
    '  ✓ GET /a',
    '  ~ GET /b: later: packs (metadata[].pool)',
    '  ✗ GET /c: is not built',
    '  ✗ GET /d:',
    '      x is missing',
    '      y is null',
  ])
})
