import { streamEventTypes, topicsOf } from '@facet/api-contract/stream/event-topics'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'

interface Listener {
  topics: readonly string[]
  receive: (event: StreamEvent) => void
}

/** A background tab closes its connection after this time, because browsers allow only a few connections to a site. */
const HIDDEN_MS = 20_000

const listeners = new Set<Listener>()
let source: EventSource | null = null
let openTopics = ''
let lastId = ''
let isHidden = false
let reopening = false

/**
 * Listens to the market's events through the page's one connection, which has the topics of all listeners. A tab that returns from
 * the background requests the events that it missed.
 * @returns the function that stops listening
 */
export function listenToStream(topics: readonly string[], receive: Listener['receive']): () => void {
  const listener = { topics, receive }
  listeners.add(listener)
  if (listeners.size === 1) watchVisibility()
  reopenSoon()
  return () => {
    listeners.delete(listener)
    reopenSoon()
  }
}

/** Where the page was read: its first connection begins there. A connection that was open before continues. */
export function beginStreamAt(position: string): void {
  lastId ||= position
}

/** Reopens the connection once for all components that change their topics at the same time. */
function reopenSoon(): void {
  if (reopening) return
  reopening = true
  queueMicrotask(() => {
    reopening = false
    reopen()
  })
}

/** Opens a connection for the present topics. It continues where the one before it was, so that nothing is missed in between. */
function reopen(): void {
  const topics = isHidden ? '' : [...new Set([...listeners].flatMap((listener) => listener.topics))].sort().join(',')
  if (topics === openTopics) return
  source?.close()
  openTopics = topics
  source =
    topics === ''
      ? null
      : new EventSource(`/api/stream?${new URLSearchParams({ topics, ...(lastId ? { last: lastId } : {}) })}`)
  source?.addEventListener('position', ({ lastEventId }) => (lastId = lastEventId))
  for (const type of streamEventTypes) source?.addEventListener(type, dispatch)
}

function dispatch(message: MessageEvent<string>): void {
  lastId = message.lastEventId
  const event = JSON.parse(message.data) as StreamEvent
  for (const { topics, receive } of listeners)
    if (topicsOf(event).some((topic) => topics.includes(topic))) receive(event)
}

let isWatching = false

function watchVisibility(): void {
  if (isWatching) return
  isWatching = true
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.hidden) {
      timer = setTimeout(() => {
        isHidden = true
        reopen()
      }, HIDDEN_MS)
    } else {
      isHidden = false
      reopen()
    }
  })
}
