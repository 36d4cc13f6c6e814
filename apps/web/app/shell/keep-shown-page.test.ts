import { UNSAFE_ErrorResponseImpl as ErrorResponse, type DataStrategyResult } from 'react-router'
import { expect, test } from 'vitest'
import { withShown } from './keep-shown-page.ts'

const shown = new Map<string, unknown>([
  ['root', { now: 1 }],
  ['page', { price: '20' }],
])
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result })
const status = (code: number) => failed(new ErrorResponse(code, '', null))
const read = { type: 'data', result: { price: '55' } } as const

test.each([
  ['no answer', failed(new TypeError('Failed to fetch'))],
  ['a failure of the server', status(500)],
  ['a server that is away', status(503)],
  ['too many requests', status(429)],
])('after %s the page keeps what it shows', (_, failure) => {
  const data = (id: string) => ({ type: 'data', result: shown.get(id) })
  expect(withShown({ root: failure, page: failure }, shown)).toEqual({ root: data('root'), page: data('page') })
  expect(withShown({ root: failure, page: read }, shown)).toEqual({ root: data('root'), page: data('page') })
})

test.each([
  ['what was read', { root: read, page: read }],
  ['a page that is gone', { root: read, page: status(404) }],
  ['a page that the visitor may no longer see', { root: read, page: status(403) }],
  ['a redirect', { root: failed(Response.redirect('https://market.example/authenticate')), page: status(503) }],
  ['a route that is not shown', { root: status(503), other: status(503) }],
])('%s is shown as it is', (_, results) => {
  expect(withShown(results, shown)).toBe(results)
})
