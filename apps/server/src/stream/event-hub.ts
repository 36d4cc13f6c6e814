import { topicsOf } from '@facet/api-contract/stream/event-topics'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { CHANGE_CHANNEL, readChange } from '../chain/market-change.ts'
import type { Database } from '../platform/db/database.ts'
import { onNotified } from './notified-accounts.ts'
import { ChangeLog, type LoggedEvent } from './change-log.ts'

/** Sends the follower's events to the open streams of this process. */
export interface EventHub {
  readonly log: ChangeLog
  /** @returns the function that ends it */
  listen(topics: ReadonlySet<string>, listener: (event: LoggedEvent) => void): () => void
  /** Listens to new notifications of an account. @returns the function that ends it */
  listenToAccount(accountId: bigint, listener: () => void): () => void
  /** Listens to gaps, after which an open stream may have missed events. */
  onGap(listener: () => void): () => void
  stop(): Promise<void>
}

/** Listens to the changes of the market. */
export async function startEventHub(database: Database): Promise<EventHub> {
  const log = new ChangeLog()
  const listeners = new Listeners<string, LoggedEvent>()
  const accountListeners = new Listeners<bigint, void>()
  const gapListeners = new Set<() => void>()

  function dispatch(event: StreamEvent): void {
    const logged = log.add(event)
    // Once to each stream, even if several of its topics match.
    const matching = new Set<(event: LoggedEvent) => void>()
    for (const topic of topicsOf(event)) for (const listener of listeners.of(topic)) matching.add(listener)
    for (const listener of matching) listener(logged)
  }

  const unsubscribe = await database.subscribe(
    CHANGE_CHANNEL,
    (payload) => readChange(payload).events.forEach(dispatch),
    () => {
      log.forget()
      gapListeners.forEach((listener) => listener())
    },
  )
  const unsubscribeAccounts = await onNotified(database, (accountIds) => {
    for (const id of accountIds) for (const listener of accountListeners.of(id)) listener()
  })

  return {
    log,
    listen: (topics, listener) => listeners.add(topics, listener),
    listenToAccount: (accountId, listener) => accountListeners.add([accountId], listener),
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    stop: async () => {
      unsubscribe()
      unsubscribeAccounts()
    },
  }
}

/** Listeners by the key that they listen to. */
class Listeners<Key, Payload> {
  readonly #byKey = new Map<Key, Set<(payload: Payload) => void>>()

  of(key: Key): Iterable<(payload: Payload) => void> {
    return this.#byKey.get(key) ?? []
  }

  add(keys: Iterable<Key>, listener: (payload: Payload) => void): () => void {
    const all = [...keys]
    for (const key of all) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(listener))
    return () => {
      for (const key of all) {
        const known = this.#byKey.get(key)
        known?.delete(listener)
        if (known?.size === 0) this.#byKey.delete(key)
      }
    }
  }
}
