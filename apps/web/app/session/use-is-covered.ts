import type { Card } from '@facet/api-contract/nft/card'
import { useRootDataOrNull } from '../shell/root-data.ts'

/** Whether a work is covered for this visitor: adult works are, until an age was confirmed. */
export function useIsCovered(): (card: Pick<Card, 'nsfw'>) => boolean {
  const showsAdult = useRootDataOrNull()?.session.nsfw ?? false
  return (card) => card.nsfw && !showsAdult
}
