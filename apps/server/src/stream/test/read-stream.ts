import type { StreamEvent } from '@facet/api-contract/stream/open-stream'

interface Heard {
  id: string | undefined
  event: StreamEvent
}

/** Reads a stream of server-sent events until the awaited one arrives. */
export async function openStream(url: string, topics: string, lastId?: string, cookie?: string) {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/stream?topics=${topics}`, {
    signal: abort.signal,
    headers: {
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      ...(cookie === undefined ? {} : { cookie }),
    },
  })
  const heard: Heard[] = []
  let lastHeardId: string | undefined
  let news = Promise.withResolvers<void>()
  const reading = (async () => {
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const messages = (rest + Buffer.from(chunk).toString('utf8')).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1]
        lastHeardId = field('id') ?? lastHeardId
        const data = field('data')
        if (data !== undefined && field('event') !== 'position')
          heard.push({ id: field('id'), event: JSON.parse(data) as StreamEvent })
      }
      news.resolve()
      news = Promise.withResolvers()
    }
  })().catch(() => {})
  return {
    response,
    heard,
    /** Resolves when the server ends it. */
    ended: reading,
    lastId: () => lastHeardId,
    async until(isMatch: (event: StreamEvent) => boolean): Promise<StreamEvent> {
      const deadline = AbortSignal.timeout(10_000)
      for (;;) {
        const found = heard.find(({ event }) => isMatch(event))
        if (found) return found.event
        if (deadline.aborted) throw new Error(`not heard; heard: ${JSON.stringify(heard)}`)
        await Promise.race([news.promise, new Promise((resolve) => setTimeout(resolve, 100))])
      }
    },
    async [Symbol.asyncDispose]() {
      abort.abort()
      await reading
    },
  }
}
