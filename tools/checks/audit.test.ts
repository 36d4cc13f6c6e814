import { expect, test } from 'vitest'
import { findAdvisories } from './audit.ts'

const advisory = (url: string) => ({ url, title: 'Reads too far', severity: 'high' })
const report = {
  vulnerabilities: {
    leaky: { via: [advisory('https://advisories.example/1'), advisory('https://advisories.example/2')] },
    above: { via: ['leaky'] },
  },
}

test('names each advisory that is not allowed, once', () => {
  expect(findAdvisories(report, (url) => url.endsWith('/2'))).toEqual([
    'leaky: Reads too far (high, https://advisories.example/1)',
  ])
  expect(findAdvisories({ vulnerabilities: {} }, () => false)).toEqual([])
})

test('distinguishes a registry that does not answer from one without findings', () => {
  expect(findAdvisories({}, () => false)).toBeUndefined()
})
