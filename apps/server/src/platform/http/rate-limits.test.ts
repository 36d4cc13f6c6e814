import { endpoint } from '@facet/api-contract'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { handle } from '../services.ts'
import { networkOfVisitor } from '../visitor-turns.ts'
import { createTestApp } from '../test/test-app.ts'
import { networkKey, visitorKey } from './rate-limits.ts'
import type { Session } from './session.ts'

const named = endpoint({
  method: 'GET',
  path: '/api/named',
  summary: 'Is asked once an hour',
  access: 'signed-in',
  perHour: 1,
  response: z.object({}),
  errors: [],
})

/** Asks in turn. @returns the status of each answer */
async function askAll(requests: readonly { accountId: number; remoteAddress: string }[]): Promise<number[]> {
  let accountId = 0n
  const session = () => ({ accountId }) as Session
  const app = await createTestApp([handle(named, async () => ({}))], { session })
  const statuses: number[] = []
  for (const { accountId: id, remoteAddress } of requests) {
    accountId = BigInt(id)
    statuses.push((await app.inject({ url: '/api/named', remoteAddress })).statusCode)
  }
  await app.close()
  return statuses
}

test('limits what the visitors of an IPv6 network ask of an endpoint with a limit of its own', async () => {
  const each = (_: unknown, accountId: number) => ({
    accountId,
    remoteAddress: `2001:db8:7:${accountId.toString(16)}::1`,
  })
  const statuses = await askAll(Array.from({ length: 51 }, each))
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429])
})

test('what is refused to an account takes nothing from its visitor, nor what is refused to a visitor from its network', async () => {
  const subnet = (number: number) => `2001:db8:7:${number}::1`
  const again = Array.from({ length: 60 }, () => ({ accountId: 0, remoteAddress: subnet(0) }))
  const others = Array.from({ length: 60 }, (_, index) => ({ accountId: index + 1, remoteAddress: subnet(0) }))
  const statuses = await askAll([...again, ...others, { accountId: 99, remoteAddress: subnet(1) }])
  const ok = (requests: number[]) => requests.filter((status) => status === 200).length
  expect([ok(statuses.slice(0, 60)), ok(statuses.slice(60, 120)), statuses.at(-1)]).toEqual([1, 4, 200])
})

test('a visitor of IPv4 is one visitor, and a network, however the address is written', () => {
  const keysOf = (ip: string) => {
    const request = { ip } as FastifyRequest
    return [visitorKey(request), networkKey(request), networkOfVisitor(visitorKey(request))]
  }
  for (const ip of ['1.2.3.4', '::ffff:1.2.3.4', '::ffff:102:304']) expect(keysOf(ip)).toEqual(Array(3).fill('1.2.3.4'))
  expect(keysOf('2001:0DB8::1')).toEqual(['2001:db8:0:0', '2001:db8:0', '2001:db8:0'])
})
