import { randomBytes } from 'node:crypto'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'

/** One event with its id, the position of a stream that has sent it. */
export interface LoggedEvent {
  id: string
  event: StreamEvent
  /** As streams send it: encoded once for all of them. */
  message: string
}

/** An event as streams send it, without the empty line that ends it. */
export function encodeEvent(event: StreamEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n`
}

const newName = () => randomBytes(4).toString('hex')

/**
 * The latest events of this process, so that a page that was read before, or whose connection broke, gets the events that it missed. Ids
 * name the process, so that those of others are recognised, and count up.
 */
export class ChangeLog {
  readonly #limit: number
  #events: LoggedEvent[] = []
  #name: string
  #count = 0

  constructor(limit = 2_000, name = newName()) {
    this.#limit = limit
    this.#name = name
  }

  add(event: StreamEvent): LoggedEvent {
    this.#count++
    const id = this.lastId
    const logged = { id, event, message: `id: ${id}\n${encodeEvent(event)}` }
    this.#events.push(logged)
    if (this.#events.length > this.#limit) this.#events.shift()
    return logged
  }

  /** The events after a given one; undefined when they are no longer known and the page must refetch everything. */
  since(id: string): LoggedEvent[] | undefined {
    const [name, text = ''] = id.split('.')
    const missed = this.#count - Number(text)
    const isKnown = name === this.#name && /^\d+$/.test(text) && missed >= 0 && missed <= this.#events.length
    return isKnown ? this.#events.slice(this.#events.length - missed) : undefined
  }

  /** After a gap: whoever resumes from before it has to refetch everything. */
  forget(): void {
    this.#events = []
    this.#name = newName()
  }

  get lastId(): string {
    return `${this.#name}.${this.#count}`
  }
}
