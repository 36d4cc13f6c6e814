import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStreamGap } from '../stream/use-stream.ts'

interface ListPages<Item> {
  items: Item[]
  isEnd: boolean
  /** The first row of the next window: the end of the last one, however many items it had. */
  next: number
  /** The API's cursor of the next window; null where the API counts rows. */
  after: string | null
}

interface Window<Item> {
  metadata: Item[]
  bool_end: boolean
  next: string | null
}

/** How an endless list is read. */
interface EndlessList<Item> {
  /** Identifies the list and its filter. */
  name: string
  /** The window that the server rendered. */
  first: Item[]
  start: number
  isEnd: boolean
  /** The API's cursor after the first window; null where the API counts rows. */
  after: string | null
  /** Items of a window. */
  size: number
  idOf: (item: Item) => number
  load: (start: number, after: string | undefined) => Promise<Window<Item>>
}

/** The loaded windows of the last few lists, kept so that going back restores the scroll position. */
const seen = new Map<string, unknown>()
const KEPT_LISTS = 4

/** The loaded windows of a list, concatenated. */
export function useListPages<Item>({ name, first, start, isEnd, after, size, idOf, load }: EndlessList<Item>) {
  const key = `${name}:${start}`
  const firstPages = { items: first, isEnd, next: start + size, after }
  // Restored in the initial state: the scroll position is restored at the first render, and needs the full height.
  // The memory lives as long as the document, so a page that the server rendered is hydrated unchanged.
  const [pages, setPages] = useState<ListPages<Item>>(() =>
    withMemory(firstPages, seen.get(key) as ListPages<Item> | undefined, idOf),
  )
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  const [drawnFirst, setDrawnFirst] = useState(first)
  if (first !== drawnFirst) {
    setDrawnFirst(first)
    setPages((before) => withMemory(firstPages, before, idOf))
  }

  useEffect(() => {
    seen.delete(key)
    seen.set(key, pages)
    for (const oldest of [...seen.keys()].slice(0, -KEPT_LISTS)) seen.delete(oldest)
  }, [key, pages])

  const loadMore = async (): Promise<void> => {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    try {
      const window = await load(pages.next, pages.after ?? undefined)
      setPages((before) => withWindow(before, window, { size, idOf }))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }

  /** Reads the windows after the first again, in their order. */
  const reload = useEffectEvent(async (): Promise<void> => {
    let fresh = firstPages
    if (pages.next <= fresh.next) return
    isLoading.current = true
    try {
      while (fresh.next < pages.next && !fresh.isEnd) {
        fresh = withWindow(fresh, await load(fresh.next, fresh.after ?? undefined), { size, idOf })
      }
    } catch {
      // What could not be read again is left out, and loads when the visitor gets there.
    }
    isLoading.current = false
    setPages(fresh)
  })
  // Restored windows may have changed while another page was shown; those of an open list, while its stream had a gap.
  const isOld = useRef(true)
  useStreamGap(() => {
    isOld.current = true
  })
  useEffect(() => {
    if (!isOld.current || isLoading.current) return
    isOld.current = false
    void reload()
    // oxlint-disable-next-line react/exhaustive-deps -- once the root has read the first window again
  }, [first])
  return { ...pages, state, loadMore: () => void loadMore() }
}

/** The fresh first window, followed by the windows loaded before. */
function withMemory<Item>(
  first: ListPages<Item>,
  before: ListPages<Item> | undefined,
  idOf: (item: Item) => number,
): ListPages<Item> {
  if (!before || before.next <= first.next) return first
  return { ...before, items: withoutDoubles([...first.items, ...before.items], idOf) }
}

/** The windows with one more. A list that changes between two windows can repeat an item. */
export function withWindow<Item>(
  { items, next }: ListPages<Item>,
  window: Window<Item>,
  { size, idOf }: Pick<EndlessList<Item>, 'size' | 'idOf'>,
): ListPages<Item> {
  return {
    items: withoutDoubles([...items, ...window.metadata], idOf),
    isEnd: window.bool_end,
    next: next + size,
    after: window.next,
  }
}

/** Each item once, at its first position. */
function withoutDoubles<Item>(items: Item[], idOf: (item: Item) => number): Item[] {
  const known = new Set<number>()
  return items.filter((item) => !known.has(idOf(item)) && known.add(idOf(item)))
}
