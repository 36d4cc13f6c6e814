import { commonTopics, streamTopic } from '@facet/api-contract/stream/open-stream'
import { FacetError } from '@facet/errors'

const MAX_TOPICS = 50

/** The topics of a request: `block,sales,auctions,nft:1234,account:<address>,notifications`. @throws FacetError `invalid-request` */
export function readTopics(text: string): Set<string> {
  const topics = new Set(text.split(',').map((topic) => topic.trim()))
  if (topics.size > MAX_TOPICS) throw new FacetError('invalid-request', { field: 'topics', reason: 'are too many' })
  for (const topic of topics) {
    if (!streamTopic.safeParse(topic).success) {
      throw new FacetError('invalid-request', {
        field: 'topics',
        reason: `are not ${commonTopics.join(', ')}, nft:<id>, account:<address> or notifications`,
      })
    }
  }
  return topics
}
