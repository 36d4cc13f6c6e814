import type { Card } from '@facet/api-contract/nft/card'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { filterHref, type ListFilter } from './list-filter.ts'
import { loadWindow } from './load-window.ts'

interface ListPages {
  cards: Card[]
  isEnd: boolean
}

/** The loaded windows of the last few lists, kept so that going back restores the scroll position. */
const seen = new Map<string, ListPages>()
const KEPT_LISTS = 4

/** The loaded windows of a list, concatenated. */
export function useListPages(filter: ListFilter, first: Card[], start: number, isFirstEnd: boolean) {
  const key = `${filterHref(filter)}:${start}`
  // In the first state already: the scroll position is restored with the first drawing, and needs the full height.
  // The memory lives as long as the document, so that a page the server rendered is hydrated as it was.
  const [pages, setPages] = useState<ListPages>(() => withMemory(first, isFirstEnd, seen.get(key)))
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  const [drawnFirst, setDrawnFirst] = useState(first)
  if (first !== drawnFirst) {
    setDrawnFirst(first)
    setPages((before) => withMemory(first, isFirstEnd, before))
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
      const list = await loadWindow(api, filter, start + pages.cards.length)
      setPages(({ cards }) => ({ cards: withoutDoubles([...cards, ...list.metadata]), isEnd: list.bool_end }))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }, [filter, start, pages.cards.length])

  return { ...pages, state, loadMore: () => void loadMore() }
}

/** The fresh first window, followed by the windows loaded before. */
function withMemory(first: Card[], isFirstEnd: boolean, before: ListPages | undefined): ListPages {
  if (!before || before.cards.length <= first.length) return { cards: first, isEnd: isFirstEnd }
  const fresh = new Set(first.map(cardKey))
  return { cards: [...first, ...before.cards.filter((card) => !fresh.has(cardKey(card)))], isEnd: before.isEnd }
}

/** A list that changes between two windows can repeat a work. */
function withoutDoubles(cards: Card[]): Card[] {
  return [...new Map(cards.map((card) => [cardKey(card), card])).values()]
}

const cardKey = (card: Card): number => card.app_id ?? card.token_id
