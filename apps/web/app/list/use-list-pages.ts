import type { Card } from '@facet/api-contract/nft/card'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { filterHref, type ListFilter, PAGE_SIZE } from './list-filter.ts'
import { loadWindow } from './load-window.ts'

interface ListPages {
  cards: Card[]
  isEnd: boolean
  /** Where the next window starts: at the end of the last one, however many works that had. Only there does the API continue it. */
  next: number
}

/** The loaded windows of the last few lists, kept so that going back restores the scroll position. */
const seen = new Map<string, ListPages>()
const KEPT_LISTS = 4

/** The loaded windows of a list, concatenated. */
export function useListPages(filter: ListFilter, first: Card[], start: number, isFirstEnd: boolean) {
  const key = `${filterHref(filter)}:${start}`
  const firstPages = { cards: first, isEnd: isFirstEnd, next: start + PAGE_SIZE }
  // In the first state already: the scroll position is restored with the first drawing, and needs the full height.
  // The memory lives as long as the document, so that a page the server rendered is hydrated as it was.
  const [pages, setPages] = useState<ListPages>(() => withMemory(firstPages, seen.get(key)))
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  const [drawnFirst, setDrawnFirst] = useState(first)
  if (first !== drawnFirst) {
    setDrawnFirst(first)
    setPages((before) => withMemory(firstPages, before))
  }

  useEffect(() => {
    seen.delete(key)
    seen.set(key, pages)
    for (const oldest of [...seen.keys()].slice(0, -KEPT_LISTS)) seen.delete(oldest)
  }, [key, pages])

  const loadMore = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    try {
      const list = await loadWindow(api, filter, pages.next)
      setPages((before) => withWindow(before, list))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }, [filter, pages.next])

  return { ...pages, state, loadMore: () => void loadMore() }
}

/** The fresh first window, followed by the windows loaded before. */
function withMemory(first: ListPages, before: ListPages | undefined): ListPages {
  if (!before || before.next <= first.next) return first
  return { ...before, cards: withoutDoubles([...first.cards, ...before.cards]) }
}

/** The windows with one more. A list that changes between two windows can repeat a work. */
export function withWindow(
  { cards, next }: ListPages,
  window: Pick<Awaited<ReturnType<typeof loadWindow>>, 'metadata' | 'bool_end'>,
): ListPages {
  return { cards: withoutDoubles([...cards, ...window.metadata]), isEnd: window.bool_end, next: next + PAGE_SIZE }
}

/** Each work once, as it came first. */
function withoutDoubles(cards: Card[]): Card[] {
  const known = new Set<number>()
  return cards.filter((card) => !known.has(cardKey(card)) && known.add(cardKey(card)))
}

const cardKey = (card: Card): number => card.app_id ?? card.token_id
