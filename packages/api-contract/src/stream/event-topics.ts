import type { StreamEvent, StreamTopic } from './open-stream.ts'

type Topics = { [Type in StreamEvent['type']]: (event: Extract<StreamEvent, { type: Type }>) => StreamTopic[] }

/** The kinds of events and the topics under which each is told. Without schemas, so that pages can carry it. */
const topicsByType: Topics = {
  block: () => ['block'],
  sale: ({ token_id }) => ['sales', `nft:${token_id}`],
  auction: ({ token_id }) => ['auctions', `nft:${token_id}`],
  outbid: ({ address }) => [`account:${address}`],
  offer: ({ address }) => [`account:${address}`],
  credit: ({ address }) => [`account:${address}`],
  prize: ({ address }) => [`account:${address}`],
  nft: ({ token_id }) => [`nft:${token_id}`],
}

/** Every kind of event, which is what `event` of a server-sent event can be. */
export const streamEventTypes = Object.keys(topicsByType)

/** The topics under which an event is told. */
export function topicsOf(event: StreamEvent): StreamTopic[] {
  // The event's type chose the function that takes it.
  return (topicsByType[event.type] as (event: StreamEvent) => StreamTopic[])(event)
}
