import type { Medium } from '@facet/api-contract/nft/medium'
import type { NftReply } from '@facet/api-contract/nft/get-nft'

export interface StageProps {
  nft: NftReply['nft']
  medium: Medium
}

const BOX = { width: 850, height: 600 }

/** The size of the picture on the page before it has loaded: its own, fitted into the served box, never enlarged. */
export function boxOf({ width, height }: Pick<NftReply['nft'], 'width' | 'height'>): { width: number; height: number } {
  if (!width || !height) return { width: 600, height: 600 }
  const scale = Math.min(BOX.width / width, BOX.height / height, 1)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
