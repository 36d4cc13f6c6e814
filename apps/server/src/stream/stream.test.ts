import { topicsOf } from '@facet/api-contract/stream/event-topics'
import { expect, test, vi } from 'vitest'
import { changePayloads, readChange } from '../chain/market-change.ts'
import type { ProjectionClock } from '../chain/projection-clock.ts'
import type { Database } from '../platform/db/database.ts'
import { ChangeLog } from './change-log.ts'
import { startEventHub } from './event-hub.ts'
import { serveStream } from './open-stream.ts'
import { StreamLimits } from './stream-limits.ts'
import { readTopics } from './topics.ts'

const event = (token: number) => ({ type: 'nft', token_id: token, round: 1 }) as const

test('returns the events after a given one, or undefined when they are no longer known', () => {
  const log = new ChangeLog(3, 'own')
  const ids = [1, 2, 3, 4, 5].map((token) => log.add(event(token)).id)
  expect(log.since(ids[4] ?? '')).toEqual([])
  expect(log.since(ids[2] ?? '')?.map(({ event: { type }, id }) => [type, id])).toEqual([
    ['nft', ids[3]],
    ['nft', ids[4]],
  ])
  expect(log.since(ids[1] ?? '')).toHaveLength(3)
  for (const unknown of [ids[0] ?? '', 'own.6', 'another.4', 'own.', 'own.1e1', '4', ''])
    expect(log.since(unknown)).toBeUndefined()
})

test('a page that was read before a gap in the events is told to read everything again, whatever its topics', async () => {
  let gap: (() => void) | undefined
  const subscribe = async (_channel: string, _listener: unknown, onGap: () => void) => {
    gap ??= onGap
    return () => undefined
  }
  const hub = await startEventHub({ subscribe } as unknown as Database)
  const position = hub.log.lastId
  expect(hub.log.since(position)).toEqual([])
  const sent: string[] = []
  const ends: (() => void)[] = []
  const stream = {
    write: (message: string) => void sent.push(message),
    onClose: (end: () => void) => void ends.push(end),
    end: () => undefined,
  }
  const clock = { shownRound: 5, timestampSeconds: 9 } as ProjectionClock
  const subscription = { hub, clock, topics: new Set(['sales']), accountId: undefined, isSignedIn: async () => false }
  const serve = (lastId: string) => serveStream(stream, { ...subscription, lastId })
  serve(position)
  const message = 'event: gap\ndata: {"type":"gap","round":5,"timestamp":9}\n'
  expect(sent).not.toContain(message)
  gap?.()
  expect(sent.filter((each) => each === message)).toHaveLength(1)
  expect(hub.log.since(position)).toBeUndefined()
  expect(hub.log.since(hub.log.lastId)).toEqual([])
  serve(position)
  expect(sent.filter((each) => each === message)).toHaveLength(2)
  ends.forEach((end) => end())
  await hub.stop()
})

test('encodes an event once for all streams', async () => {
  const publishers: ((payload: string) => void)[] = []
  const subscribe = async (_channel: string, listener: (payload: string) => void) => {
    publishers.push(listener)
    return () => undefined
  }
  const ends: (() => void)[] = []
  const hub = await startEventHub({ subscribe } as unknown as Database)
  const streams = Array.from({ length: 100 }, () => {
    const sent: string[] = []
    const stream = {
      write: (message: string) => void sent.push(message),
      onClose: (end: () => void) => void ends.push(end),
      end: () => undefined,
    }
    const clock = { shownRound: 1, timestampSeconds: 1 } as ProjectionClock
    const subscription = { hub, clock, topics: new Set(['nft:7']), accountId: undefined, lastId: undefined }
    serveStream(stream, { ...subscription, isSignedIn: async () => false })
    return sent
  })
  const [payload = ''] = changePayloads({ round: 1, timestampSeconds: 5, events: [event(7)] })
  const encode = vi.spyOn(JSON, 'stringify')
  publishers[0]?.(payload)
  expect(encode).toHaveBeenCalledTimes(1)
  const message = `id: ${hub.log.lastId}\nevent: nft\ndata: {"type":"nft","token_id":7,"round":1}\n`
  expect(streams.map((sent) => sent.at(-1))).toEqual(streams.map(() => message))
  ends.forEach((end) => end())
  await hub.stop()
})

test('topics are read and bounded', () => {
  expect([...readTopics('block, sales,nft:12')]).toEqual(['block', 'sales', 'nft:12'])
  for (const text of ['', 'nft:', 'all', 'nft:1;2', Array.from({ length: 51 }, (_, id) => `nft:${id}`).join()]) {
    expect(() => readTopics(text)).toThrow(expect.objectContaining({ code: 'invalid-request' }))
  }
  expect(topicsOf(event(3))).toEqual(['activity', 'nft:3'])
})

test('releases a slot only once', () => {
  const limits = new StreamLimits({ perVisitor: 1, perNetwork: 2, total: 2 })
  const leave = limits.enter('a')
  expect(limits.enter('a')).toBeUndefined()
  expect(limits.enter('b')).toBeTypeOf('function')
  expect(limits.enter('c')).toBeUndefined()
  leave?.()
  leave?.()
  expect(limits.enter('c')).toBeTypeOf('function')
  expect(limits.enter('d')).toBeUndefined()
})

test('refuses further visitors of an IPv6 network that has its share', () => {
  const limits = new StreamLimits({ perVisitor: 1, perNetwork: 2, total: 10 })
  const [leave] = ['0', '1'].map((subnet) => limits.enter(`2001:db8:7:${subnet}`))
  expect(limits.enter('2001:db8:7:2')).toBeUndefined()
  expect(limits.enter('2001:db8:8:2')).toBeTypeOf('function')
  leave?.()
  expect(limits.enter('2001:db8:7:2')).toBeTypeOf('function')
})

test('a change of any size goes through notifications of at most 7,999 bytes, the round with the last', () => {
  const events = Array.from({ length: 500 }, (_, token) => event(token))
  const payloads = changePayloads({ round: 9, timestampSeconds: 5, events })
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(7_999)
  const read = payloads.map(readChange)
  expect(read.flatMap((part) => part.events)).toEqual(events)
  expect(read.map(({ round }) => round)).toEqual([...read.slice(1).map(() => 0), 9])
})
