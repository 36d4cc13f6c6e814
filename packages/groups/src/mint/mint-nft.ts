import { makeAssetCreateTxnWithSuggestedParamsFromObject } from 'algosdk'
import { type BuiltGroup, finishGroup, zeroFeeParams } from '../built-group.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'

export interface MintNftInput {
  creator: string
  /** At most 32 bytes. */
  assetName: string
  /** At most 8 bytes. */
  unitName: string
  /** Base units to create. */
  total: bigint
  decimals: number
  /** `ipfs://<cid>#arc3`, at most 96 bytes. */
  url: string
  /** SHA-256 of the ARC-3 file. */
  metadataHash: Uint8Array
  /** The ARC-69 note (`arc69Note`). */
  note: Uint8Array
}

export interface MintNftDescription {
  kind: 'mint'
  assetName: string
  unitName: string
  total: bigint
  /** Reserved in the creator's account while it is the creator of the asset. */
  lockedMicroAlgo: bigint
}

/**
 * Creates an NFT that nobody can freeze or claw back. The creator remains its manager and can edit the ARC-69 note with a later
 * configuration; the hash fixes the ARC-3 file.
 */
export function mintNft(network: NetworkParams, input: MintNftInput): BuiltGroup<MintNftDescription> {
  const { creator, assetName, unitName, total, decimals, url, metadataHash, note } = input
  const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
    sender: creator,
    manager: creator,
    total,
    decimals,
    defaultFrozen: false,
    assetName,
    unitName,
    assetURL: url,
    assetMetadataHash: metadataHash,
    note,
    suggestedParams: zeroFeeParams(network),
  })
  return finishGroup(network, [create], 0, {
    kind: 'mint',
    assetName,
    unitName,
    total,
    lockedMicroAlgo: HOLDING_MIN_BALANCE,
  })
}
