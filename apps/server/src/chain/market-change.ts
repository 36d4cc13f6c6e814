import type { StreamEvent } from '@facet/api-contract/stream/open-stream'

/** The changes of one follower transaction, as broadcast to every server process. */
export interface MarketChange {
  round: number
  /** Time of that block. */
  timestampSeconds: number
  events: StreamEvent[]
  /** The projection is empty, and begins again. */
  isCleared?: true
}

/** The channel between the processes. */
export const CHANGE_CHANNEL = 'facet_change'

/** Postgres carries at most 7,999 bytes in one notification. */
const PAYLOAD_LIMIT_BYTES = 7_500

/** Splits a change into payloads that fit; the last carries the round, so that a waiting listener has seen the others. */
export function changePayloads(change: MarketChange): string[] {
  const payloads: string[] = []
  let events: StreamEvent[] = []
  let size = 0
  for (const event of change.events) {
    const eventSize = JSON.stringify(event).length + 1
    if (size + eventSize > PAYLOAD_LIMIT_BYTES) {
      payloads.push(JSON.stringify({ ...change, round: 0, events }))
      events = []
      size = 0
    }
    events.push(event)
    size += eventSize
  }
  payloads.push(JSON.stringify({ ...change, events }))
  return payloads
}

/** Tells every process that the projection was emptied. */
export const projectionCleared = JSON.stringify({
  round: 0,
  timestampSeconds: 0,
  events: [],
  isCleared: true,
} satisfies MarketChange)

/** Reads a payload of `changePayloads`, or `projectionCleared`; `round` is 0 in all but the last part of a change. */
export function readChange(payload: string): MarketChange {
  return JSON.parse(payload) as MarketChange
}
