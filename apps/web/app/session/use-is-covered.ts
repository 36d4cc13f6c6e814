import type { Card } from '@facet/api-contract/nft/card'
import { useRootDataOrNull } from '../shell/root-data.ts'

/** Whether to cover a work for this visitor: adult works are covered until the age is confirmed. */
export function useIsCovered(): (card: Pick<Card, 'nsfw'>) => boolean {
  const isAdult = useRootDataOrNull()?.session.is_adult ?? false
  return (card) => card.nsfw && !isAdult
}
