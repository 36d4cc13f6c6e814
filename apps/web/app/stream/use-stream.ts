import type { StreamEvent, StreamTopic } from '@facet/api-contract/stream/open-stream'
import { useEffect, useEffectEvent } from 'react'
import { listenToStream } from './live-stream.ts'

/** Listens to events of the market. */
export function useStream(topics: readonly StreamTopic[], onEvent: (event: StreamEvent) => void): void {
  const list = topics.join(',')
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    if (list) return listenToStream(list.split(','), (event) => handle(event))
  }, [list])
}
