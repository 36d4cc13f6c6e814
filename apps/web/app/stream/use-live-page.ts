import type { StreamTopic } from '@facet/api-contract/stream/open-stream'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useStream } from './use-stream.ts'

/** Reads the page again when something happens under one of the topics. */
export function useLivePage(topics: readonly StreamTopic[]): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useStream(topics, () => {
    // Events of one block come together: read once.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), 30)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
