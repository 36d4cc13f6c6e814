import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { costPage, costRows, measureAll } from './cost-table.ts'

let measured: Awaited<ReturnType<typeof measureAll>>
beforeAll(async () => {
  measured = await measureAll()
})

test('COSTS.md says what the groups cost: else run `node contracts/costs.ts`', () => {
  expect(readFileSync(join(import.meta.dirname, '../COSTS.md'), 'utf8')).toBe(costPage(measured))
})

test.each(costRows)('$name stays within its bounds', ({ name, bound }) => {
  const cost = measured.find((row) => row.name === name)?.cost
  expect(cost?.signatures).toBeLessThanOrEqual(bound[0])
  expect(cost?.inner).toBeLessThanOrEqual(bound[1])
  expect(cost?.references).toBeLessThanOrEqual(bound[2])
  expect(cost?.opcodes).toBeLessThanOrEqual(cost?.budget ?? 0)
})
