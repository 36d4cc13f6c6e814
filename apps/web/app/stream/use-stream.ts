import type { StreamEvent, StreamTopic } from '@facet/api-contract/stream/open-stream'
import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { reloadAfterGap } from './gap.ts'
import { beginLoading, beginStreamAt, endLoading, listenToStream } from './live-stream.ts'

/**
 * Lets the streams of each page begin where it was read, and reloads a page that lost events. For the root, whose effects run after
 * those of the page, and before the microtask that opens the connection.
 *
 * @param position of the first page
 */
export function useStreamFrom(position: string): void {
  const isLoading = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  useStreamGap(() => reloadAfterGap(revalidate))
  useEffect(() => {
    beginStreamAt(position)
  }, [position])
  useEffect(() => {
    if (isLoading) beginLoading()
    else endLoading()
  }, [isLoading])
}

/** Listens for a gap in the events of the page's stream. The root reloads the page; this is for what else it has loaded. */
export function useStreamGap(onGap: () => void): void {
  const handle = useEffectEvent(onGap)
  useEffect(() => {
    return listenToStream([], ({ type }) => {
      if (type === 'gap') handle()
    })
  }, [])
}

/** Listens to events of the market. */
export function useStream(topics: readonly StreamTopic[], onEvent: (event: StreamEvent) => void): void {
  const list = topics.join(',')
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    if (list) return listenToStream(list.split(','), (event) => handle(event))
  }, [list])
}
