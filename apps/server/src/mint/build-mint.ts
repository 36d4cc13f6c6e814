import { arc3Url, mintNft, type NetworkParams } from '@facet/groups'
import type { Mint } from './mint-table.ts'

/** The mint transaction of a draft: shown to the creator, and compared with the signed one. */
export function buildMint(draft: Mint, creator: string, network: NetworkParams) {
  return mintNft(network, {
    creator,
    assetName: draft.assetName,
    unitName: draft.unitName,
    total: draft.totalBaseUnits,
    decimals: 0,
    url: arc3Url(draft.metadataCid),
    metadataHash: Buffer.from(draft.metadataHash, 'hex'),
    note: Buffer.from(draft.note, 'base64'),
  })
}
