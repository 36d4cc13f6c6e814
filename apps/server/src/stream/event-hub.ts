import { topicsOf } from '@facet/api-contract/stream/event-topics'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { CHANGE_CHANNEL, readChange } from '../chain/market-change.ts'
import type { Database } from '../platform/db/database.ts'
import { ChangeLog, type LoggedEvent } from './change-log.ts'

/** Spreads what the follower publishes over the open streams of this process. */
export interface EventHub {
  readonly log: ChangeLog
  /** @returns the function that ends it */
  listen(topics: ReadonlySet<string>, listener: (event: LoggedEvent) => void): () => void
  /** Tells every open stream that it may have missed something. */
  onGap(listener: () => void): () => void
  stop(): Promise<void>
}

/** Listens to the changes of the market. */
export async function startEventHub(database: Database): Promise<EventHub> {
  const log = new ChangeLog()
  const listeners = new Map<string, Set<(event: LoggedEvent) => void>>()
  const gapListeners = new Set<() => void>()

  function tell(event: StreamEvent): void {
    const logged = log.add(event)
    // Once to each stream, whichever of its topics brought it.
    const told = new Set<(event: LoggedEvent) => void>()
    for (const topic of topicsOf(event)) for (const listener of listeners.get(topic) ?? []) told.add(listener)
    for (const listener of told) listener(logged)
  }

  const unsubscribe = await database.subscribe(
    CHANGE_CHANNEL,
    (payload) => readChange(payload).events.forEach(tell),
    () => gapListeners.forEach((listener) => listener()),
  )

  return {
    log,
    listen: (topics, listener) => {
      for (const topic of topics) {
        const known = listeners.get(topic) ?? new Set()
        listeners.set(topic, known.add(listener))
      }
      return () => {
        for (const topic of topics) {
          const known = listeners.get(topic)
          known?.delete(listener)
          if (known?.size === 0) listeners.delete(topic)
        }
      }
    },
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    stop: async () => unsubscribe(),
  }
}
