import type { Card } from '@facet/api-contract/nft/card'
import { useRootDataOrNull } from '../shell/root-data.ts'

/** Whether to cover a work for this visitor: adult works are covered until the age is confirmed. */
export function useIsCovered(): (card: Pick<Card, 'nsfw'>) => boolean {
  const showsAdult = useRootDataOrNull()?.session.nsfw ?? false
  return (card) => card.nsfw && !showsAdult
}
