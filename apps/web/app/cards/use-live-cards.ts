import type { Card } from '@facet/api-contract/nft/card'
import { useReducer, useState } from 'react'
import { cardKindOf } from '../kinds/card-kinds.ts'
import { useStream } from '../stream/use-stream.ts'
import { withAgeOf } from './chosen-favourites.ts'
import { type AppEvent, cardAfter, isAppEvent } from './live-card.ts'

/** Events remembered for cards that are still being loaded. */
const REMEMBERED = 500

/** Cards updated by the events of their listings since they were loaded. Nothing is reloaded; no card is added or removed. */
export function useLiveCards(cards: readonly Card[]): Card[] {
  const [heard] = useState(() => new Map<number, AppEvent>())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const topics = [...new Set(cards.flatMap((card) => cardKindOf(card)?.live?.topic ?? []))]
  useStream(topics, (event) => {
    if (!isAppEvent(event)) return
    // A window of the list that is being loaded may have been read before the event: it is noted, but nothing has to be drawn.
    heard.delete(event.app_id)
    heard.set(event.app_id, event)
    for (const oldest of [...heard.keys()].slice(0, -REMEMBERED)) heard.delete(oldest)
    if (cards.some((card) => card.app_id === event.app_id)) redraw()
  })
  return cards.map((card) => {
    const event = card.app_id === null ? undefined : heard.get(card.app_id)
    return event ? withAgeOf(cardAfter(card, event), card) : card
  })
}
