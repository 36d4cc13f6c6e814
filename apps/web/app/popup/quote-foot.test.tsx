import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { algoCost } from '../money/costs.ts'
import { QuoteFoot } from '../transaction/quote-lines.tsx'

const costs = [
  { ...algoCost(msg`Returns to you: deposit`, 457_000n), isReturned: true as const },
  algoCost(msg`Network fee`, 8_000n),
]

test('marks a returned deposit as coming in', () => {
  const foot = draw(<QuoteFoot quote={{ state: 'loaded', value: costs }} />)
  expect(foot).toMatch(/<dd>\+0\.457/)
  expect(foot).toMatch(/<dd>0\.008/)
})

test('keeps the lines without amounts while a new total is calculated', () => {
  const foot = draw(<QuoteFoot quote={{ state: 'loading', before: costs }} />)
  expect(foot).toContain('Network fee')
  expect(foot).not.toMatch(/\d\.\d/)
  expect(foot).toMatch(/<dd>…<\/dd>/)
})
