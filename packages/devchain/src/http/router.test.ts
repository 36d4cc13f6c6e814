import { describe, expect, test } from 'vitest'
import { HttpError, type HttpRequest, jsonReply } from './message.ts'
import { createDispatch } from './router.ts'

const dispatch = createDispatch({
  context: { greeting: 'hello' },
  endpoints: [
    { method: 'GET', path: '/open', handler: () => jsonReply('open'), isPublic: true },
    { method: 'GET', path: '/things/:id', handler: ({ greeting }, _request, { id }) => jsonReply(`${greeting} ${id}`) },
    { method: 'POST', path: '/things', handler: () => Promise.reject(new Error('broken')) },
  ],
  authorize: ({ headers }) => {
    if (headers['token'] !== 'good') throw new HttpError(401, 'no')
  },
  replyToError: (error) => jsonReply((error as Error).message, error instanceof HttpError ? error.status : 500),
})

async function call(method: string, path: string, token = 'good') {
  const request: HttpRequest = {
    method,
    path,
    query: new URLSearchParams(),
    headers: { token },
    body: new Uint8Array(),
  }
  const { status, body } = await dispatch(request)
  return [status, JSON.parse(String(body))]
}

describe('createDispatch', () => {
  test('passes decoded path parameters to the handler', async () => {
    expect(await call('GET', '/things/a%20b')).toEqual([200, 'hello a b'])
  })

  test('ignores one trailing slash', async () => {
    expect(await call('GET', '/things/1/')).toEqual([200, 'hello 1'])
  })

  test('keeps a parameter unchanged when its percent-encoding is invalid', async () => {
    expect(await call('GET', '/things/%E0%A4%A')).toEqual([200, 'hello %E0%A4%A'])
  })

  test('answers 404 for an unknown path and 405 for another method, both before checking the token', async () => {
    expect(await call('GET', '/nothing', 'bad')).toEqual([404, 'Not Found'])
    expect(await call('DELETE', '/things/1', 'bad')).toEqual([405, 'Method Not Allowed'])
  })

  test('does not match an empty parameter or a doubled slash', async () => {
    expect(await call('GET', '/things/')).toEqual([405, 'Method Not Allowed'])
    expect(await call('GET', '//things/1')).toEqual([404, 'Not Found'])
  })

  test('requires the token except at public endpoints', async () => {
    expect(await call('GET', '/open', 'bad')).toEqual([200, 'open'])
    expect(await call('GET', '/things/1', 'bad')).toEqual([401, 'no'])
  })

  test('turns a handler rejection into a response', async () => {
    expect(await call('POST', '/things')).toEqual([500, 'broken'])
  })
})
