import { streamEventTypes, topicsOf } from '@facet/api-contract/stream/event-topics'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { retryDelayMs } from '../shell/retry-delay.ts'

interface Listener {
  topics: readonly string[]
  receive: (event: StreamEvent) => void
}

/** A page's request may have been sent this long before `beginLoading` is called: React shows that it loads when it finds time. */
const NOTICED_MS = 2_000

/** A background tab closes its connection after this time, because browsers allow only a few connections to a site. */
const HIDDEN_MS = 20_000

const listeners = new Set<Listener>()
let source: EventSource | null = null
/** Of the open connection; null where it has to be opened again. */
let openTopics: string | null = ''
let lastId = ''
/** Earlier values of `lastId` with their times: those of the last moments, and one before them. */
let trail: { id: string; atMs: number }[] = []
/** Where the stream was when the next page began to load; null while none does. */
let loadingFrom: string | null = null
let isHidden = false
let reopening = false
/** Connections refused since the last one that opened. */
let refusals = 0

/**
 * Listens to the market's events through the page's one connection, which has the topics of all listeners. A tab that returns from
 * the background requests the events that it missed. A `gap` is for every listener: events are lost that the server no longer knows.
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
  if (lastId === '') moveTo(position)
}

/** The next page is loading: its streams begin here, or they would miss what happens between its reading and its display. */
export function beginLoading(): void {
  const before = performance.now() - NOTICED_MS
  loadingFrom ??= (trail.findLast(({ atMs }) => atMs <= before) ?? trail[0])?.id ?? lastId
}

/** The page is shown: its components hear again what happened since it began to load. */
export function endLoading(): void {
  if (loadingFrom === null) return
  lastId = loadingFrom
  loadingFrom = null
  openTopics = null
  reopenSoon()
}

function moveTo(id: string): void {
  lastId = id
  const atMs = performance.now()
  const last = trail.findLastIndex((each) => each.atMs <= atMs - NOTICED_MS)
  trail = [...trail.slice(Math.max(last, 0)), { id, atMs }]
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
  source?.addEventListener('open', () => {
    refusals = 0
  })
  source?.addEventListener('error', retryIfRefused)
  source?.addEventListener('position', ({ lastEventId }) => moveTo(lastEventId))
  for (const type of streamEventTypes) source?.addEventListener(type, dispatch)
}

/** The browser itself reconnects after a lost connection, but not after an answer such as 429 or 503. */
function retryIfRefused({ currentTarget }: Event): void {
  if (source === null || currentTarget !== source || source.readyState !== EventSource.CLOSED) return
  const delayMs = retryDelayMs(refusals) * (0.5 + Math.random() / 2)
  refusals++
  openTopics = null
  setTimeout(reopen, delayMs)
}

function dispatch(message: MessageEvent<string>): void {
  moveTo(message.lastEventId)
  const event = JSON.parse(message.data) as StreamEvent
  for (const { topics, receive } of listeners)
    if (event.type === 'gap' || topicsOf(event).some((topic) => topics.includes(topic))) receive(event)
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
