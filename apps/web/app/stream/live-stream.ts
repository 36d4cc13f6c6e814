import { streamEventTypes, topicsOf } from '@facet/api-contract/stream/event-topics'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'

interface Listener {
  topics: readonly string[]
  receive: (event: StreamEvent) => void
}

/** A tab in the background gives its connection back after this time: browsers hold only a few for one site. */
const HIDDEN_MS = 20_000

const listeners = new Set<Listener>()
let source: EventSource | null = null
let openTopics = ''
let lastId = ''
let isHidden = false
let reopening = false

/**
 * The one connection of this page to the market's events, with the topics that anybody on it listens to. A tab that comes
 * back from the background asks for what it missed.
 * @returns the function that ends listening
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

/** Once for all that a page's components ask in the same moment. */
function reopenSoon(): void {
  if (reopening) return
  reopening = true
  queueMicrotask(() => {
    reopening = false
    reopen()
  })
}

/** @param last the event to go on after; nothing where the page was read just now */
function reopen(last = ''): void {
  const topics = isHidden ? '' : [...new Set([...listeners].flatMap((listener) => listener.topics))].sort().join(',')
  if (topics === openTopics) return
  source?.close()
  openTopics = topics
  source =
    topics === '' ? null : new EventSource(`/api/stream?${new URLSearchParams({ topics, ...(last ? { last } : {}) })}`)
  for (const type of streamEventTypes) source?.addEventListener(type, tell)
}

function tell(message: MessageEvent<string>): void {
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
      reopen(lastId)
    }
  })
}
