import type { Card } from '@facet/api-contract/nft/card'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { cardKindOf } from '../kinds/card-kinds.ts'

/** An event of an application. */
export type AppEvent = Extract<StreamEvent, { app_id: number; round: number }>

export function isAppEvent(event: StreamEvent): event is AppEvent {
  return 'app_id' in event
}

/** The card after an event of its listing; unchanged if the event is older than the card. */
export function cardAfter(card: Card, event: AppEvent): Card {
  if (event.round <= card.checked_round) return card
  return cardKindOf(card)?.live?.after(card, event) ?? card
}
