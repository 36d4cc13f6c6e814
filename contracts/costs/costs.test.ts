import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { programs } from '../programs.ts'
import { contractRows } from './contract-rows.ts'
import { costPage, costRows, type Measured, measureAll } from './cost-table.ts'
import { excessOfContract, excessOfGroup } from './excess.ts'
import { grownRows } from './growth.ts'

const page = readFileSync(join(import.meta.dirname, '../COSTS.md'), 'utf8')

let measured: Measured
beforeAll(async () => {
  measured = await measureAll()
})

test('COSTS.md says what everything costs: else run `npm run contracts:costs`', () => {
  expect(page).toBe(costPage(measured))
})

test('measures every contract', () => {
  const measuredKinds = new Set<string>(contractRows.map(({ kind }) => kind))
  expect([...measuredKinds].toSorted()).toEqual(Object.keys(programs).toSorted())
})

test.each(costRows)('$name: at or below plan, or above it for a reason', ({ name, plan, why }) => {
  const cost = measured.groups.find((row) => row.name === name)?.cost
  if (!cost) throw new Error('not measured')
  const isAbove = plan !== undefined && excessOfGroup(plan, cost).length > 0
  expect(why !== undefined).toBe(isAbove)
  expect(cost.opcodes).toBeLessThanOrEqual(cost.budget)
})

test.each(contractRows)('$name: at or below plan, or above it for a reason', ({ name, plan, why }) => {
  const cost = measured.contracts.find((row) => row.name === name)?.cost
  if (!cost) throw new Error('not measured')
  const isAbove = plan !== undefined && excessOfContract(plan, cost).length > 0
  expect(why !== undefined).toBe(isAbove)
  expect(cost.bytes).toBeLessThanOrEqual(2_048)
})

test('a sale locks 178,500 µALGO on the seller, a reserved one at most 50,000 more', () => {
  const [sale, reserved] = measured.contracts.map(({ cost }) => cost)
  expect(sale).toMatchObject({ globalInts: 1, globalBytes: 1, creator: 178_500n })
  expect(reserved).toMatchObject({ globalInts: 1, globalBytes: 2, creator: 228_500n })
})

describe('a figure that grows', () => {
  const line = '| sale: buy | 2 | 4 | 6,000 | 387 / 700 | 4 |  |'

  test.each([
    ['opcodes', line.replace('387', '388')],
    ['a fee', line.replace('6,000', '16,000')],
    ['references', line.replace('| 4 |  |', '| 5 |  |')],
  ])('is found in a row: %s', (_name, changed) => {
    expect(grownRows(`# Costs\n${line}\n`, `# Costs\n${changed}\n`)).toEqual([`${line}\n${changed}`])
    expect(grownRows(changed, line)).toEqual([])
  })

  test('ignores added and removed rows', () => {
    expect(grownRows(line, line)).toEqual([])
    expect(grownRows('', line)).toEqual([])
    expect(grownRows(line, '')).toEqual([])
  })
})
