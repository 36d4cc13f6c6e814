import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createAccount } from '@facet/dev-env'
import { decodeAddress } from 'algosdk'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectAlgod } from '../chain/algod.ts'
import { publicNetwork } from '../chain/networks.ts'
import { forVisitor } from '../platform/visitor-turns.ts'
import { chainResolver } from './chain-resolver.ts'
import { httpResolver } from './http-resolver.ts'
import { serve as serveOn } from '../platform/test/serve.ts'
import type { NameResolver } from './name-resolver.ts'
import { openNames } from './names.ts'

const [ann, bob] = [createAccount('ann').address, createAccount('bob').address]
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await serveOn(listener)
  closing.push(close)
  return url
}

const namesOver = (resolver: NameResolver, patienceMs?: number) => openNames(async () => resolver, patienceMs)

describe('the HTTP API', () => {
  const records: Record<string, unknown> = {
    '/nfd/ann.algo?view=brief': { name: 'ann.algo', caAlgo: [ann], unverifiedCaAlgo: [bob] },
    '/nfd/claimed.algo?view=brief': { name: 'claimed.algo', unverifiedCaAlgo: [ann], owner: ann },
    '/nfd/broken.algo?view=brief': { name: 'broken.algo', caAlgo: ['not an address'] },
    [`/nfd/lookup?address=${ann}&view=brief`]: { [ann]: { name: 'ann.algo', caAlgo: [ann] } },
    [`/nfd/lookup?address=${bob}&view=brief`]: { [bob]: { name: 'ann.algo', caAlgo: [bob] } },
  }
  const answer: RequestListener = ({ url = '' }, response) => {
    const known = records[url]
    response.writeHead(known ? 200 : 404).end(JSON.stringify(known ?? {}))
  }

  test('leads a name to its first verified address, and no other', async () => {
    const names = namesOver(httpResolver(await serve(answer)))
    expect(await names.addressOf('ann.algo')).toBe(ann)
    expect(await names.addressOf('claimed.algo')).toBeNull()
    expect(await names.addressOf('broken.algo')).toBeNull()
    expect(await names.addressOf('nobody.algo')).toBeNull()
  })

  test('shows a name once it is known, only of an address in its verified list', async () => {
    const fetched = vi.fn(answer)
    const names = namesOver(httpResolver(await serve(fetched)))
    expect(names.shown(ann), 'no page waits').toBeNull()
    await expect.poll(() => names.shown(ann)).toBe('ann.algo')
    const before = fetched.mock.calls.length
    expect(names.shown(ann)).toBe('ann.algo')
    expect(fetched).toHaveBeenCalledTimes(before)
    names.shown(bob)
    await expect.poll(() => fetched.mock.calls.length).toBe(before + 2)
    expect(names.shown(bob), 'the name does not name him').toBeNull()
  })

  test.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    ['answers slowly', (_, response) => void response.writeHead(200).write('{"name":')],
    ['answers too much', (_, response) => void response.writeHead(200).end(`"${'x'.repeat(400_000)}"`)],
    ['leads elsewhere', (_, response) => void response.writeHead(302, { location: '/nfd/ann.algo?view=brief' }).end()],
    ['is ill', (_, response) => void response.writeHead(500).end()],
    ['answers nonsense', (_, response) => void response.writeHead(200).end('<html>')],
  ])('a service that %s knows no name', async (_, listener) => {
    const fetched = vi.fn(listener)
    const names = namesOver(httpResolver(await serve(fetched)), 300)
    expect(await names.addressOf('ann.algo')).toBeNull()
    expect(await names.addressOf('ann.algo'), 'is not asked again immediately').toBeNull()
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('answers a visitor however many names another one asks for', async () => {
    const own: RequestListener = (request, response) => {
      if (request.url?.includes('ann.algo')) answer(request, response)
    }
    const names = namesOver(httpResolver(await serve(own)), 1_000)
    const flood = forVisitor('one', () =>
      Promise.all(Array.from({ length: 40 }, (_, index) => names.addressOf(`name${index}.algo`))),
    )
    const queued = forVisitor('one', () => names.addressOf('ann.algo'))
    expect(await forVisitor('other', () => names.addressOf('ann.algo'))).toBe(ann)
    expect(new Set(await flood)).toEqual(new Set([null]))
    await queued
  })

  test('is queried once for concurrent requests, and by few queries at a time', async () => {
    let running = 0
    let most = 0
    const counted: RequestListener = (request, response) => {
      running += 1
      most = Math.max(most, running)
      response.once('close', () => void (running -= 1))
      setTimeout(() => answer(request, response), 5)
    }
    const fetched = vi.fn(counted)
    const names = namesOver(httpResolver(await serve(fetched)))
    const all = await Promise.all(Array.from({ length: 40 }, () => names.addressOf('ann.algo')))
    expect(new Set(all)).toEqual(new Set([ann]))
    expect(fetched).toHaveBeenCalledTimes(1)
    await Promise.all(Array.from({ length: 40 }, (_, index) => names.addressOf(`name${index}.algo`)))
    expect(fetched).toHaveBeenCalledTimes(41)
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('the registry on chain', () => {
  const registry = 760_937_186
  const keyOf = (address: string) => decodeAddress(address).publicKey
  const ids = (...of: bigint[]) => Buffer.concat(of.map((id) => Buffer.from(id.toString(16).padStart(16, '0'), 'hex')))
  const hashed = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest('base64')
  const boxes: Record<string, Uint8Array> = {
    [`${registry} ${hashed(Buffer.from('name/ann.algo'))}`]: ids(11n, 12n),
    [`${registry} ${hashed(Buffer.from('addr/algo/'), keyOf(ann))}`]: ids(0n, 12n),
    [`${registry} ${hashed(Buffer.from('addr/algo/'), keyOf(bob))}`]: ids(12n),
    [`12 ${Buffer.from('v.caAlgo.0.as').toString('base64')}`]: Buffer.concat([new Uint8Array(32), keyOf(ann)]),
  }
  const node: RequestListener = ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://node')
    const [, , , id = ''] = pathname.split('/')
    const name = searchParams.get('name')?.slice('b64:'.length)
    response.setHeader('content-type', 'application/json')
    if (name === undefined) {
      const value = { type: 1, bytes: Buffer.from('ann.algo').toString('base64'), uint: 0 }
      const state = [{ key: Buffer.from('i.name').toString('base64'), value }]
      const params = { 'approval-program': '', 'clear-state-program': '', creator: ann, 'global-state': state }
      return void response.end(JSON.stringify({ id: Number(id), params }))
    }
    const value = boxes[`${id} ${name}`]
    if (!value) return void response.writeHead(404).end('{"message":"box not found"}')
    response.end(JSON.stringify({ name, round: 1, value: Buffer.from(value).toString('base64') }))
  }

  test('leads names to verified addresses and back', async () => {
    const algod = connectAlgod({ algodUrl: await serve(node), algodToken: '', algodTimeoutMs: 1_000 })
    const names = namesOver(chainResolver(algod, registry))
    expect(await names.addressOf('ann.algo')).toBe(ann)
    expect(await names.addressOf('nobody.algo')).toBeNull()
    names.shown(bob)
    await expect.poll(() => names.shown(ann)).toBe('ann.algo')
    expect(names.shown(bob), 'listed by the registry, verified by nobody').toBeNull()
  })

  test('is known for MainNet', () => {
    const hash = Buffer.from('wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=', 'base64')
    expect(publicNetwork(hash)?.network.apps['NFD registry']).toBe(registry)
  })
})
