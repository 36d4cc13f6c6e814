import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import type { Failure } from '../i18n/failure.ts'
import { FailureText } from '../money/failure-text.tsx'
import { ErrorPage } from './error-page.tsx'

const page = (status: number, data: unknown) =>
  draw(<ErrorPage error={{ status, statusText: '', internal: false, data }} FailureText={FailureText} />)
const refusal = (code: string, params: Failure['params'] = {}): Failure => ({ code, params, message: 'Refused' })

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
  expect(page(status, refusal('rate-limited', { retryAfterSeconds: 7 }))).toContain('Wait 7 seconds, then try again.')
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

test('shows why the market refused a page, and links to the top of its list', () => {
  const html = page(400, refusal('invalid-window'))
  expect(html).toContain('>400</p>')
  expect(html).toContain('The list cannot be opened at this place. Begin at the top of the list.')
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Go to the top of the list/)
  expect(html).not.toContain('on our side')
})

test('links from any other refusal to what is for sale', () => {
  const html = page(400, refusal('invalid-id'))
  expect(html).toContain('This is not a valid id')
  expect(html).toMatch(/<a[^>]*href="\/sales"/)
})

test('ignores the body of a proxy’s error', () => {
  expect(page(400, 'Bad Request')).toContain('This page did not load')
})
