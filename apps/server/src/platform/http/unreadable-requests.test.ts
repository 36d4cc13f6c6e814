import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoint } from '@facet/api-contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../test/test-app.ts'
import { handle } from '../services.ts'

const look = handle(
  endpoint({
    method: 'GET',
    path: '/api/look/{id}',
    summary: 'Looks',
    access: 'open',
    params: z.object({ id: z.coerce.number().int() }),
    response: z.object({ id: z.number() }),
    errors: ['invalid-id'],
  }),
  async ({ params }) => ({ id: params.id }),
)

const plain = handle(
  endpoint({ method: 'GET', path: '/api/plain', summary: 'Looks', access: 'open', response: z.object({}), errors: [] }),
  async () => ({}),
)

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await createTestApp([look, plain])
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** By hand: an HTTP client would refuse to send it. */
async function send(message: string) {
  const socket = connect(port, '127.0.0.1')
  // Node resets the connection after some of these refusals.
  socket.on('error', () => {})
  socket.end(message)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2)
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(body || 'null') }
}

const host = 'Host: market.example\r\nConnection: close\r\n'

test.each([
  ['an id that is too long', `GET /api/look/${'7'.repeat(7_000)} HTTP/1.1\r\n${host}\r\n`, 400, 'invalid-id'],
  ['a path that is too long', `GET /api/${'x'.repeat(7_000)} HTTP/1.1\r\n${host}\r\n`, 404, 'not-found'],
  ['a broken escape', `GET /api/look/%zz HTTP/1.1\r\n${host}\r\n`, 400, 'invalid-request'],
  ['bytes that are not UTF-8', `GET /api/look/%ff HTTP/1.1\r\n${host}\r\n`, 400, 'invalid-request'],
  ['headers that are too large', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431, 'headers-too-large'],
  ['what is not HTTP', 'GARBAGE\r\n\r\n', 400, 'invalid-request'],
  ['no host', 'GET /api/look/7 HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid-request'],
  [
    'two hosts',
    'GET /api/look/7 HTTP/1.1\r\nHost: market.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    400,
    'invalid-request',
  ],
  [
    'no host, of an endpoint without parameters',
    'GET /api/plain HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    'invalid-request',
  ],
  [
    'a user in the host',
    'GET /api/look/7 HTTP/1.1\r\nHost: 127.0.0.1:21000@evil\r\nConnection: close\r\n\r\n',
    400,
    'invalid-request',
  ],
  [
    'a path in the host',
    'GET /api/look/7 HTTP/1.1\r\nHost: localhost/evil\r\nConnection: close\r\n\r\n',
    400,
    'invalid-request',
  ],
  ['a method that HTTP does not have', `FOO /api/look/7 HTTP/1.1\r\n${host}\r\n`, 501, 'method-unknown'],
  ['a method that no address has', `QUERY /api/look/7 HTTP/1.1\r\n${host}\r\n`, 405, 'method-not-allowed'],
  ['a broken length', `POST /api/look/7 HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`, 400, 'invalid-request'],
])('answers %s like every refusal', async (_name, message, status, error) => {
  const answer = await send(message)
  expect(answer).toMatchObject({
    status,
    body: { error, status, message: expect.any(String) },
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    },
  })
})

test('answers a request that expects something unknown, as HTTP allows', async () => {
  expect(await send(`GET /api/look/7 HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`)).toMatchObject({
    status: 200,
    body: { id: 7 },
  })
})
