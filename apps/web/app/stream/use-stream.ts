import type { StreamEvent, StreamTopic } from '@facet/api-contract/stream/open-stream'
import { useEffect, useEffectEvent } from 'react'
import { beginStreamAt, listenToStream } from './live-stream.ts'

/** Lets the page's streams begin where it was read. A root's effect: it runs before the microtask that opens the connection. */
export function useStreamFrom(position: string): void {
  useEffect(() => {
    beginStreamAt(position)
  }, [position])
}

/** Listens to events of the market. */
export function useStream(topics: readonly StreamTopic[], onEvent: (event: StreamEvent) => void): void {
  const list = topics.join(',')
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    if (list) return listenToStream(list.split(','), (event) => handle(event))
  }, [list])
}
