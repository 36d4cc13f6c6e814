import { expect, test, vi } from 'vitest'
import { beginLoading, beginStreamAt, endLoading, listenToStream } from './live-stream.ts'

class Connection extends EventTarget {
  static readonly all: Connection[] = []
  static readonly CLOSED = 2
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Connection.all.push(this)
  }
  close(): void {}
  send(type: string, id: number): void {
    const data = JSON.stringify({ type, token_id: 7, round: 1 })
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId: String(id) }))
  }
}

test('begins where the page was read, and continues after the last position or event when its topics change', async () => {
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('document', new EventTarget())
  const heard: string[] = []
  const listen = async (topic: string) => {
    const stop = listenToStream([topic], ({ type }) => heard.push(`${topic} ${type}`))
    await Promise.resolve()
    return stop
  }
  beginStreamAt('a.7')
  const stops = [await listen('block')]
  Connection.all[0]?.send('position', 41)
  stops.push(await listen('nft:7'))
  Connection.all[1]?.send('nft', 43)
  stops.push(await listen('sales'))
  expect(Connection.all.map(({ url }) => Object.fromEntries(new URL(url, 'http://page').searchParams))).toEqual([
    { topics: 'block', last: 'a.7' },
    { topics: 'block,nft:7', last: '41' },
    { topics: 'block,nft:7,sales', last: '43' },
  ])
  expect(heard).toEqual(['nft:7 nft'])
  stops.forEach((stop) => stop())
  await Promise.resolve()
  vi.unstubAllGlobals()
})

test('begins again where it was when the next page began to load', async () => {
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('document', new EventTarget())
  const now = vi.spyOn(performance, 'now')
  const at = (seconds: number) => now.mockReturnValue(1_000_000 + seconds * 1_000)
  const opened = Connection.all.length
  const listen = (topic: string) => listenToStream([topic], () => undefined)
  at(0)
  const stopList = listen('auctions')
  await Promise.resolve()
  Connection.all[opened]?.send('position', 51)
  at(10)
  Connection.all[opened]?.send('block', 52)
  at(11)
  Connection.all[opened]?.send('block', 53)
  // The request was sent a moment before.
  at(12.5)
  beginLoading()
  at(13)
  Connection.all[opened]?.send('block', 54)
  stopList()
  const stopWork = listen('nft:7')
  endLoading()
  await Promise.resolve()
  expect(Connection.all.slice(opened).map(({ url }) => new URL(url, 'http://page').searchParams.get('last'))).toEqual([
    '43',
    '52',
  ])
  endLoading()
  await Promise.resolve()
  expect(Connection.all).toHaveLength(opened + 2)
  stopWork()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('tries again after a refusal, each time later, and tells every listener of a gap', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('document', new EventTarget())
  const opened = Connection.all.length
  const heard: string[] = []
  const stops = [
    listenToStream(['sales'], ({ type }) => heard.push(`sales ${type}`)),
    listenToStream([], ({ type }) => heard.push(type)),
  ]
  await vi.advanceTimersByTimeAsync(0)
  const refuse = () => {
    const last = Connection.all.at(-1)
    if (last) last.readyState = Connection.CLOSED
    last?.dispatchEvent(new Event('error'))
  }
  const openedAfter = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return Connection.all.length - opened
  }
  expect(await openedAfter(120)).toBe(1)
  for (const [refusals, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    refuse()
    expect(await openedAfter(seconds / 2 - 0.01)).toBe(refusals + 1)
    expect(await openedAfter(seconds / 2 + 0.02)).toBe(refusals + 2)
  }
  Connection.all.at(-1)?.dispatchEvent(new Event('open'))
  Connection.all.at(-1)?.send('gap', 61)
  expect(heard).toEqual(['sales gap', 'gap'])
  refuse()
  expect(await openedAfter(2)).toBe(9)
  stops.forEach((stop) => stop())
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
