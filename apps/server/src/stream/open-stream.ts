import { randomInt } from 'node:crypto'
import { topicsOf } from '@facet/api-contract/stream/event-topics'
import { openStream as contract } from '@facet/api-contract/stream/open-stream'
import { FacetError } from '@facet/errors'
import type { FastifyReply } from 'fastify'
import type { ProjectionClock } from '../chain/projection-clock.ts'
import { handle } from './services.ts'
import { visitorKey } from '../platform/http/rate-limits.ts'
import { forVisitor } from '../platform/visitor-turns.ts'
import { encodeEvent } from './change-log.ts'
import type { EventHub } from './event-hub.ts'
import { StreamLimits } from './stream-limits.ts'
import { readTopics } from './topics.ts'

const HEARTBEAT_MS = 15_000
/** Pages reconnect after a restart within this time, not all in one moment. */
const RECONNECT_MS = [1_000, 4_000] as const
/** A page that does not read is cut off rather than kept in memory; it reconnects and requests the events that it missed. */
const MAX_BUFFERED_BYTES = 256 * 1024

const limits = new StreamLimits({ perVisitor: 12, perNetwork: 1_000, total: 10_000 })

export const openStream = handle(contract, async ({ query, session, request, reply, services }) => {
  const topics = readTopics(query.topics)
  const visitor = visitorKey(request)
  const leave = limits.enter(visitor)
  if (!leave) throw new FacetError('rate-limited', { retryAfterSeconds: 30 })
  const stream = startEventStream(reply)
  stream.onClose(leave)
  services.ending.addEventListener('abort', stream.end, { once: true })
  stream.onClose(() => services.ending.removeEventListener('abort', stream.end))
  const lastId = request.headers['last-event-id']?.toString() ?? query.last
  serveStream(stream, {
    hub: services.hub,
    clock: services.clock,
    topics,
    // Only the signed-in account hears of its notifications, and only when the page listens to that topic.
    accountId: topics.has('notifications') ? session?.accountId : undefined,
    isSignedIn: async () => {
      const current = await forVisitor(visitor, () => services.sessions.of(request))
      return current?.accountId === session?.accountId
    },
    lastId,
  })
  return reply
})

interface Subscription {
  hub: EventHub
  clock: ProjectionClock
  topics: ReadonlySet<string>
  /** The account whose notifications the page listens to. */
  accountId: bigint | undefined
  /** Whether the session of the page is still that account's. */
  isSignedIn: () => Promise<boolean>
  /** The last event that the page saw before. */
  lastId: string | undefined
}

/** Sends a stream the missed events of its topics, then new ones. */
export function serveStream(
  stream: EventStream,
  { hub, clock, topics, accountId, isSignedIn, lastId }: Subscription,
): void {
  const notify = () => stream.write(encodeEvent({ type: 'notification' }))
  let isChecking = false
  /** A stream outlives its session. Without one it ends, and the page reconnects as what it is now. */
  const notifyIfSignedIn = async () => {
    // The page reads all that is new, so one event does for those that come meanwhile.
    if (isChecking) return
    isChecking = true
    if (await isSignedIn().catch(() => false)) notify()
    else stream.end()
    isChecking = false
  }
  const refetch = () => {
    stream.write(encodeEvent({ type: 'gap', round: clock.shownRound, timestamp: clock.timestampSeconds }))
    if (accountId !== undefined) notify()
  }
  const missed = lastId === undefined ? [] : hub.log.since(lastId)
  // Where the stream is: the page continues from there when it changes its topics. It also keeps idle connections open.
  const position = () => stream.write(`id: ${hub.log.lastId}\nevent: position\ndata: ${hub.log.lastId}\n`)
  stream.write(`retry: ${randomInt(...RECONNECT_MS)}\n`)
  if (missed === undefined) refetch()
  for (const logged of missed ?? []) {
    if (topicsOf(logged.event).some((topic) => topics.has(topic))) stream.write(logged.message)
  }
  // The log has no notifications: a page refetches them once, for those since it asked or was connected last.
  if (missed !== undefined && accountId !== undefined) notify()
  position()
  const heartbeat = setInterval(position, HEARTBEAT_MS).unref()
  const ends = [
    hub.listen(topics, (logged) => stream.write(logged.message)),
    ...(accountId === undefined ? [] : [hub.listenToAccount(accountId, () => void notifyIfSignedIn())]),
    hub.onGap(refetch),
    () => clearInterval(heartbeat),
  ]
  stream.onClose(() => ends.forEach((end) => end()))
}

interface EventStream {
  /** One message, without the empty line that ends it. */
  write(message: string): void
  onClose(listener: () => void): void
  end: () => void
}

function startEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies that buffer would hold events back.
    'x-accel-buffering': 'no',
  })
  return {
    write: (message) => {
      if (raw.writableEnded || raw.destroyed) return
      if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
      else raw.write(`${message}\n`)
    },
    // The visitor may have left before this handler ran: then no close event follows.
    onClose: (listener) => {
      if (raw.destroyed) listener()
      else raw.once('close', listener)
    },
    end: () => void raw.end(),
  }
}
