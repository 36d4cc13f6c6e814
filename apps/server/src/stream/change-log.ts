import type { StreamEvent } from '@facet/api-contract/stream/open-stream'

/** One event with its number. */
export interface LoggedEvent {
  id: number
  event: StreamEvent
  /** As streams send it: encoded once for all of them. */
  message: string
}

/** An event as streams send it, without the empty line that ends it. */
export function encodeEvent(event: StreamEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n`
}

/**
 * The latest events of this process, so that a page whose connection broke gets the events that it missed. Numbers start at the start
 * time of the process, in milliseconds, so that numbers of other or earlier processes are recognised.
 */
export class ChangeLog {
  readonly #events: LoggedEvent[] = []
  readonly #limit: number
  readonly #first: number
  #next: number

  constructor(limit = 2_000, first = Date.now()) {
    this.#limit = limit
    this.#first = first
    this.#next = first
  }

  add(event: StreamEvent): LoggedEvent {
    const id = this.#next++
    const logged = { id, event, message: `id: ${id}\n${encodeEvent(event)}` }
    this.#events.push(logged)
    if (this.#events.length > this.#limit) this.#events.shift()
    return logged
  }

  /** The events after a given one; undefined when they are no longer known and the page must refetch everything. */
  since(id: number): LoggedEvent[] | undefined {
    const oldest = this.#events[0]?.id ?? this.#next
    if (id < this.#first - 1 || id < oldest - 1 || id >= this.#next) return undefined
    return this.#events.slice(id - oldest + 1)
  }

  get lastId(): number {
    return this.#next - 1
  }
}
