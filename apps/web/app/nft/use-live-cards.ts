import type { Card } from '@facet/api-contract/nft/card'
import { useState } from 'react'
import { useStream } from '../stream/use-stream.ts'
import { listingKinds } from './listing-kinds.ts'
import { cardAfter, isListingEvent, type ListingEvent } from './live-card.ts'

/** Cards with what has happened to their listings since they were read. Nothing is read again, none comes or goes. */
export function useLiveCards(cards: readonly Card[]): Card[] {
  const [heard, setHeard] = useState<ReadonlyMap<number, ListingEvent>>(new Map())
  const topics = [...new Set(cards.flatMap(({ type }) => (type && listingKinds[type].topic) ?? []))]
  useStream(topics, (event) => {
    if (!isListingEvent(event) || !cards.some((card) => card.app_id === event.app_id)) return
    setHeard((before) => new Map(before).set(event.app_id, event))
  })
  return cards.map((card) => {
    const event = card.app_id === null ? undefined : heard.get(card.app_id)
    return event ? cardAfter(card, event) : card
  })
}
