import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { ReportButton } from './report-button.tsx'
import { ReportForm } from './report-form.tsx'

const report = { kinds: ['spam', 'stolen'] as const, send: async () => {} }
const signedIn = { address: 'FAN', now: 1_000 }

test('leads a visitor to the sign-in and back', () => {
  expect(draw(<ReportButton label="Report this work" {...report} />)).toContain('href="/authenticate?next=%2F"')
})

test('offers the kinds to an account that has not reported yet', () => {
  const drawn = draw(<ReportForm {...report} onClose={() => {}} />, signedIn)
  expect(drawn).toContain('Spam')
  expect(drawn).toContain('Stolen')
})

test('shows that the account has already reported, and offers nothing', () => {
  const drawn = draw(<ReportForm {...report} isReported onClose={() => {}} />, signedIn)
  expect(drawn).toContain('You have already reported this')
  expect(drawn).not.toContain('Spam')
})
