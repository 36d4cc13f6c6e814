import type { NftReply } from '@facet/api-contract/nft/get-nft'

/** Whether nobody can freeze or claw back holdings of the asset, and holdings do not start frozen. Other assets cannot be listed. */
export function isSafeAsset({ clawback, freeze, default_frozen }: NftReply['nft']): boolean {
  return !clawback && !freeze && !default_frozen
}
