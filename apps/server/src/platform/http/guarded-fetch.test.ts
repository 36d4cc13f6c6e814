import type { RequestListener, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startForeignServer } from '../test/foreign-server.ts'
import { ForeignUrlRefused, type ForeignNetwork, guardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const limits = { timeoutMs: 5_000, maxBytes: 1_000 }

describe('addresses of the internet', () => {
  const others = [
    ['this machine', '127.0.0.1', '127.8.9.1', '0.0.0.0', '::1', '::'],
    ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fc00::1', 'fd12::1'],
    ['the link, metadata of clouds', '169.254.169.254', 'fe80::1', 'fd00:ec2::254'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
    ['special purpose', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', 'ff02::1', '2001:db8::1', '3fff::1'],
    ['no address', '', 'localhost', '127.1', '1.2.3', 'fe80::1%eth0'],
  ]
  test.each(others)('are not those of %s', (_, ...addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
  })

  test('are all others', () => {
    const addresses = ['1.1.1.1', '172.15.0.1', '172.32.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::1']
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, true])
  })
})

describe('asking a foreign URL', () => {
  let foreign: Awaited<ReturnType<typeof startForeignServer>>
  const requests: { path: string; headers: Record<string, unknown>; body: string }[] = []
  beforeAll(async () => {
    foreign = await startForeignServer(answer)
  })
  afterAll(() => foreign[Symbol.asyncDispose]())

  const answer: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://foreign.example')
    const heard = { path: pathname, headers: request.headers, body: '' }
    requests.push(heard)
    request.on('data', (part) => (heard.body += String(part)))
    request.on('end', () => reply(pathname, searchParams, response))
  }
  const reply = (pathname: string, searchParams: URLSearchParams, response: ServerResponse) => {
    if (pathname === '/to') return response.writeHead(302, { location: searchParams.get('url') ?? '' }).end()
    if (pathname === '/slow') return response.write('a')
    if (pathname === '/small') return response.socket?.end(inParts(Number(searchParams.get('count'))))
    if (pathname === '/early') return response.socket?.end(`${'HTTP/1.1 103 Early\r\n\r\n'.repeat(1_000)}${inParts(1)}`)
    if (pathname === '/long') return response.end('x'.repeat(1_001))
    response.writeHead(pathname === '/gone' ? 410 : 200).end('hello')
  }
  const inParts = (count: number) =>
    `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`
  const ask = (path: string, options = {}, network = foreign.network) =>
    guardedFetch(path.includes(':') ? path : `${foreign.origin}${path}`, { ...limits, ...options }, network)
  const expectRefused = async (asking: Promise<unknown>) => expect(asking).rejects.toBeInstanceOf(ForeignUrlRefused)
  const get = (url: string, network?: ForeignNetwork) => guardedFetch(url, limits, network)

  test('sends the request and returns the reply', async () => {
    const options = { method: 'POST', headers: { ttl: 60 }, body: Buffer.from('sealed') }
    const reply = await ask('/push', options)
    expect({ ...reply, body: String(reply.body) }).toMatchObject({ status: 200, body: 'hello' })
    expect(requests.at(-1)).toMatchObject({ path: '/push', headers: { ttl: '60' }, body: 'sealed' })
    expect((await ask('/gone')).status).toBe(410)
  })

  test('refuses what is not https at a public address', async () => {
    await expectRefused(get('http://example.com/'))
    await expectRefused(get('file:///etc/passwd'))
    await expectRefused(get('not a url'))
    await expectRefused(get('https://user:secret@example.com/'))
    await expectRefused(get('https://example.com:8080/'))
    for (const host of ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '10.1.2.3', '169.254.169.254', '[::1]']) {
      await expectRefused(get(`https://${host}/`))
    }
    await expectRefused(get('https://[::ffff:127.0.0.1]/'))
    await expectRefused(get('https://[fe80::1]/'))
  })

  test('refuses a name that leads to such an address, whatever else it leads to', async () => {
    await expectRefused(get('https://localhost/'))
    const leadsTo = (...addresses: string[]): ForeignNetwork => ({
      ...foreign.network,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    for (const address of ['127.0.0.2', '10.0.0.7', '169.254.169.254', '::1', '::ffff:10.0.0.7']) {
      await expectRefused(get(foreign.origin, leadsTo(address)))
      await expectRefused(get(foreign.origin, leadsTo('1.1.1.1', address)))
    }
  })

  test('checks the address that it connects to, not one resolved before', async () => {
    const addresses = ['127.0.0.1', '10.0.0.7']
    let resolved = 0
    const rebinding: ForeignNetwork = {
      ...foreign.network,
      resolve: async () => [{ address: addresses[resolved++] ?? '', family: 4 }],
    }
    expect((await ask('/first', {}, rebinding)).status).toBe(200)
    await expectRefused(get(foreign.origin, rebinding))
    expect(resolved).toBe(2)
  })

  test('answers a redirect as it is, unless asked to follow', async () => {
    const to = (url: string) => `/to?url=${encodeURIComponent(url)}`
    expect((await ask(to('https://10.0.0.7/'))).status).toBe(302)
    const posted = await ask(to('/other'), { method: 'POST', maxRedirects: 3 })
    expect(posted.status).toBe(302)

    const followed = await ask(to(to('/end')), { maxRedirects: 2, headers: { 'x-own': 'yes' } })
    expect(followed).toMatchObject({ status: 200, url: `${foreign.origin}/end` })
    expect(requests.at(-1)?.headers['x-own']).toBeUndefined()
    await expect(ask(to(to(to('/end'))), { maxRedirects: 2 })).rejects.toThrow('redirects')
    for (const url of ['https://10.0.0.7/', 'http://example.com/', 'https://[', '//[::1]/']) {
      await expectRefused(ask(to(url), { maxRedirects: 2 }))
    }
  })

  test('ends a reply that is too long or takes too long', async () => {
    await expect(ask('/long')).rejects.toThrow('more than 1000 bytes')
    await expect(ask('/slow', { timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
    const hanging = { ...foreign.network, resolve: () => new Promise<never>(() => undefined) }
    await expect(ask('/first', { timeoutMs: 200 }, hanging)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('ends a reply in very many small parts', async () => {
    expect((await ask('/small?count=1000')).body).toHaveLength(1_000)
    const limits = { maxBytes: 4_000_000 }
    await expect(ask('/small?count=1000000', limits)).rejects.toThrow('too small parts')
    await expect(ask('/early')).rejects.toThrow('too many early replies')
  })

  test('refuses a certificate that is not trusted', async () => {
    const { ca: _, ...network } = foreign.network
    await expect(ask('/first', {}, network)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })
})
