import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Listener, listen } from './listen.ts'
import { jsonReply } from './message.ts'

let listener: Listener

beforeAll(async () => {
  listener = await listen(
    async ({ method, path, query, body }) =>
      path === '/long'
        ? jsonReply('x'.repeat(10_000))
        : jsonReply({ method, path, q: query.get('q'), size: body.length }),
    { host: '127.0.0.1', port: 0, tokenHeader: 'X-Token' },
  )
})
afterAll(() => listener.close())

describe('listen', () => {
  test('passes method, path, query and body on', async () => {
    const reply = await fetch(`${listener.url}/a/b?q=1%202`, { method: 'POST', body: 'four' })
    expect(await reply.json()).toEqual({ method: 'POST', path: '/a/b', q: '1 2', size: 4 })
  })

  test('compresses long replies for clients that can read them', async () => {
    const zipped = await fetch(`${listener.url}/long`)
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(await zipped.json()).toHaveLength(10_000)
    const plain = await fetch(`${listener.url}/long`, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  test('rejects a body above 10 MB, with or without a length, and keeps serving', async () => {
    const announced = await fetch(listener.url, { method: 'POST', body: new Uint8Array(10 * 1024 * 1024 + 1) })
    expect(announced.status).toBe(413)
    expect(await chunkedUpload(listener.url, 11)).toBe(413)
    expect((await fetch(listener.url)).status).toBe(200)
  })

  test('answers preflights of any path with the token header allowed', async () => {
    const reply = await fetch(`${listener.url}/any`, { method: 'OPTIONS', headers: { origin: 'https://example.com' } })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('access-control-allow-headers')).toBe('X-Token,Content-Type')
  })

  test('keeps an idle connection open for longer than a minute', async () => {
    const reply = await fetch(listener.url)
    const seconds = Number(/timeout=(\d+)/.exec(reply.headers.get('keep-alive') ?? '')?.[1])
    expect(seconds).toBeGreaterThanOrEqual(65)
  })

  test('rejects when the port is in use', async () => {
    const taken = listen(async () => jsonReply(null), {
      host: '127.0.0.1',
      port: listener.port,
      tokenHeader: 'X-Token',
    })
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

/** Uploads this many MB without a length; returns the response status. */
function chunkedUpload(url: string, megabytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const upload = request(url, { method: 'POST' }, (reply) => {
      resolve(reply.statusCode ?? 0)
      reply.resume()
    })
    let answered = false
    upload.once('response', () => {
      answered = true
    })
    upload.on('error', (error) => {
      if (!answered) reject(error)
    })
    for (let i = 0; i < megabytes; i++) upload.write(new Uint8Array(1024 * 1024))
    upload.end()
  })
}
