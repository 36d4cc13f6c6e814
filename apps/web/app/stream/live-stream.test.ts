import { expect, test, vi } from 'vitest'
import { beginStreamAt, listenToStream } from './live-stream.ts'

class Connection extends EventTarget {
  static readonly all: Connection[] = []
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
  vi.unstubAllGlobals()
})
