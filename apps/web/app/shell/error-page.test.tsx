import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { ErrorPage } from './error-page.tsx'

const page = (status: number, data: unknown) =>
  draw(<ErrorPage error={{ status, statusText: '', internal: false, data }} />)

test.each([
  [403, 'Not for this account'],
  [404, 'Page not found'],
  [429, 'Too many requests'],
  [500, 'This page did not load'],
  [503, 'Temporarily unavailable'],
])('names %i and what it means', (status, title) => {
  const html = page(status, null)
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title)
  expect(html).toContain(`>${status}</p>`)
})

test.each([429, 503])('says how long to wait after the market’s own %i', (status) => {
  expect(page(status, { retryAfterSeconds: 7 })).toContain('Wait 7 seconds, then try again.')
})

test('names no time after a 503 of a proxy', () => {
  expect(page(503, 'Service Unavailable')).not.toContain('Wait')
})

test('alerts about failures, not about a refused or missing page', () => {
  expect([403, 404, 429, 500, 503].map((status) => page(status, null).includes('role="alert"'))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
