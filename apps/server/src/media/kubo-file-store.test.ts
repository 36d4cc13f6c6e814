import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectKubo } from './kubo-file-store.ts'

/**
 * No Kubo runs here, so this stands in for its RPC interface: the five calls that the store makes, with the answers
 * that Kubo's documentation gives.
 */
let node: Server
let url: string
let requested: URL[]
let failing = false
let isHanging = false
const cid = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'

beforeEach(async () => {
  requested = []
  failing = false
  isHanging = false
  node = createServer((request, response) => {
    if (isHanging) return
    void answer(request).then(({ status = 200, body, type = 'application/json' }) => {
      response.writeHead(status, { 'content-type': type }).end(body)
      return undefined
    })
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => node.close(resolve)))

async function answer(request: IncomingMessage): Promise<{ status?: number; body: string; type?: string }> {
  const call = new URL(request.url ?? '', url)
  requested.push(call)
  await buffer(request)
  const refusal = { status: 500, body: JSON.stringify({ Message: 'no such file', Code: 0, Type: 'error' }) }
  if (failing) return { status: 502, body: 'bad gateway', type: 'text/plain' }
  const path = call.searchParams.get('arg') ?? ''
  switch (call.pathname) {
    case '/api/v0/add':
      return { body: `${JSON.stringify({ Name: 'x', Hash: cid, Size: '11' })}\n` }
    case '/api/v0/files/stat': {
      if (path.endsWith('/folder')) {
        return { body: JSON.stringify({ Hash: cid, Size: 0, CumulativeSize: 9, Type: 'directory' }) }
      }
      return path.includes(cid)
        ? { body: JSON.stringify({ Hash: cid, Size: 11, CumulativeSize: 11, Type: 'file' }) }
        : refusal
    }
    case '/api/v0/pin/rm':
      return path === cid ? { body: JSON.stringify({ Pins: [cid] }) } : refusal
    case '/api/v0/cat': {
      const offset = Number(call.searchParams.get('offset') ?? 0)
      const length = Number(call.searchParams.get('length') ?? 11)
      // As Kubo does for a file longer than its declared size, when that size is requested.
      if (path.endsWith('/longer')) return { body: 'hello world and all that', type: 'text/plain' }
      return path.includes(cid) ? { body: 'hello world'.slice(offset, offset + length), type: 'text/plain' } : refusal
    }
    default:
      return { body: JSON.stringify({ Version: '0.39.0' }) }
  }
}

test('pins files in Kubo, split into blocks as in the embedded store', async () => {
  const files = await connectKubo(url, 2_000)
  expect(await files.add(Buffer.from('hello world'))).toBe(cid)
  expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toMatchObject({
    'cid-version': '1',
    'raw-leaves': 'true',
    chunker: 'size-262144',
    pin: 'true',
  })
})

test('unpins a removed file, and ignores one that is not pinned', async () => {
  const files = await connectKubo(url, 2_000)
  await files.remove(cid)
  expect(requested[0]?.pathname).toBe('/api/v0/pin/rm')
  await files.remove('bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku')
})

test('gives a slow reader the whole file, but waits for no part longer than the timeout', async () => {
  const part = Buffer.alloc(70_000)
  async function send(response: ServerResponse, parts: number): Promise<void> {
    for (let sent = 0; sent < parts; sent++) {
      response.write(part)
      await wait(100)
    }
    if (parts > 1) response.end()
  }
  const slow = createServer((request, response) => {
    const isWhole = new URL(request.url ?? '', url).searchParams.get('arg') === cid
    void send(response, isWhole ? 6 : 1)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const files = await connectKubo(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`, 300)
  const read = async (path: string) => {
    let length = 0
    for await (const chunk of files.read(path)) {
      length += chunk.length
      await wait(150)
    }
    return length
  }
  expect(await read(cid)).toBe(6 * part.length)
  await expect(read('bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku')).rejects.toMatchObject({
    code: 'files-unavailable',
  })
  slow.closeAllConnections()
  await new Promise((resolve) => slow.close(resolve))
})

test('returns files whole and in parts', async () => {
  const files = await connectKubo(url, 2_000)
  expect(await files.size(cid)).toBe(11)
  expect(String(await buffer(files.read(cid)))).toBe('hello world')
  expect(String(await buffer(files.read(cid, { offset: 6, length: 3 })))).toBe('wor')
  await expect(files.ping()).resolves.toBe('ok')
})

test('returns only the requested bytes of a file longer than its declared size', async () => {
  const files = await connectKubo(url, 2_000)
  expect(String(await buffer(files.read(`${cid}/longer`, { length: 11 })))).toBe('hello world')
})

test('does not take a part of a file for all of it', async () => {
  const files = await connectKubo(url, 2_000)
  await expect(buffer(files.read(cid, { length: 12 }))).rejects.toMatchObject({ code: 'files-unavailable' })
})

test('finds no file when Kubo lacks it or has a folder', async () => {
  const files = await connectKubo(url, 2_000)
  expect(await files.size('bafynothing')).toBeUndefined()
  expect(await files.size(`${cid}/folder`)).toBeUndefined()
  await expect(buffer(files.read('bafynothing'))).rejects.toMatchObject({ code: 'file-not-found' })
})

test('reports a node that cannot be reached as unavailable', async () => {
  const files = await connectKubo(url, 2_000)
  await new Promise((resolve) => node.close(resolve))
  await expect(files.size(cid)).rejects.toMatchObject({ code: 'files-unavailable' })
  await expect(files.add(Buffer.from('x'))).rejects.toMatchObject({ code: 'files-unavailable' })
  await expect(files.ping()).rejects.toMatchObject({ code: 'files-unavailable' })
  await expect(buffer(files.read(cid))).rejects.toMatchObject({ code: 'files-unavailable' })
})

test('reports a node that hangs as unavailable', async () => {
  isHanging = true
  const files = await connectKubo(url, 50)
  const away = { code: 'files-unavailable' }
  await expect(files.size(cid)).rejects.toMatchObject(away)
  await expect(files.add(Buffer.from('x'))).rejects.toMatchObject(away)
  await expect(files.ping()).rejects.toMatchObject(away)
  await expect(buffer(files.read(cid))).rejects.toMatchObject(away)
})

test('lets the caller abort earlier', async () => {
  isHanging = true
  const files = await connectKubo(url, 300_000)
  await expect(files.size(cid, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'files-unavailable' })
})

test('does not mistake a failing gateway for a missing file', async () => {
  const files = await connectKubo(url, 2_000)
  failing = true
  await expect(files.size(cid)).rejects.toMatchObject({ code: 'files-unavailable' })
  await expect(buffer(files.read(cid))).rejects.toMatchObject({ code: 'files-unavailable' })
})
