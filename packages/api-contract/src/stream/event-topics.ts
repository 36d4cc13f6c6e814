import type { StreamEvent, StreamTopic } from './open-stream.ts'

type Topics = { [Type in StreamEvent['type']]: (event: Extract<StreamEvent, { type: Type }>) => StreamTopic[] }

/** The types of events and their topics. Without schemas, so that pages can bundle it. */
const topicsByType: Topics = {
  block: () => ['block'],
  sale: ({ token_id }) => ['activity', 'sales', `nft:${token_id}`],
  auction: ({ token_id }) => ['activity', 'auctions', `nft:${token_id}`],
  outbid: ({ address }) => [`account:${address}`],
  offer: ({ address }) => [`account:${address}`],
  credit: ({ address }) => [`account:${address}`],
  prize: ({ address }) => [`account:${address}`],
  nft: ({ token_id }) => ['activity', `nft:${token_id}`],
  notification: () => ['notifications'],
  // On every stream, whatever its topics.
  gap: () => [],
}

/** Every event type: the possible values of `event` in a server-sent event. */
export const streamEventTypes = Object.keys(topicsByType)

/** The topics of an event. */
export function topicsOf(event: StreamEvent): StreamTopic[] {
  // The function was selected by the event's type.
  return (topicsByType[event.type] as (event: StreamEvent) => StreamTopic[])(event)
}
