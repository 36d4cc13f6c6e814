import type { Card } from '@facet/api-contract/nft/card'
import { useState } from 'react'
import { cardKindOf } from '../kinds/card-kinds.ts'
import { useStream } from '../stream/use-stream.ts'
import { withAgeOf } from './chosen-favourites.ts'
import { type AppEvent, cardAfter, isAppEvent } from './live-card.ts'

/** Cards updated by the events of their listings since they were loaded. Nothing is reloaded; no card is added or removed. */
export function useLiveCards(cards: readonly Card[]): Card[] {
  const [heard, setHeard] = useState<ReadonlyMap<number, AppEvent>>(new Map())
  const topics = [...new Set(cards.flatMap((card) => cardKindOf(card)?.live?.topic ?? []))]
  useStream(topics, (event) => {
    if (!isAppEvent(event) || !cards.some((card) => card.app_id === event.app_id)) return
    setHeard((before) => new Map(before).set(event.app_id, event))
  })
  return cards.map((card) => {
    const event = card.app_id === null ? undefined : heard.get(card.app_id)
    return event ? withAgeOf(cardAfter(card, event), card) : card
  })
}
