import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { useEffect, useEffectEvent } from 'react'

const eventTypes = ['block', 'listing', 'nft'] as const

/**
 * Listens to what changes in the market. The browser reconnects by itself and names the last event it saw.
 * @param topics `block`, `sales`, `nft:1234`
 */
export function useStream(topics: readonly string[], onEvent: (event: StreamEvent) => void): void {
  const list = topics.join(',')
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    if (!list) return
    const source = new EventSource(`/api/stream?topics=${encodeURIComponent(list)}`)
    const receive = (message: MessageEvent<string>): void => handle(JSON.parse(message.data) as StreamEvent)
    for (const type of eventTypes) source.addEventListener(type, receive)
    return () => source.close()
  }, [list])
}
