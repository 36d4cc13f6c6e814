import type { StreamTopic } from '@facet/api-contract/stream/open-stream'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useStream } from './use-stream.ts'

/** Reloads the page's data after an event of one of the topics. */
export function useLivePage(topics: readonly StreamTopic[]): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useStream(topics, ({ type }) => {
    // The root reloads the page.
    if (type === 'gap') return
    // The events of a block arrive together, so reload once.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), 30)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
