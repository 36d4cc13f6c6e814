import { addressText } from '../chain/address-text.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { cleanLine, cleanText } from '@facet/api-contract/clean-text'
import type { AssetRow } from './asset-table.ts'
import type { ImportedAsset } from './import-note-table.ts'
import { readArc69 } from './read-arc69.ts'

/** The asset as its configuration transaction describes it. */
export function assetFromConfig(block: ChainBlock, transaction: ChainTransaction): AssetRow {
  const config = transaction.assetConfig
  const params = config?.params
  const totalBaseUnits = params?.totalBaseUnits ?? 0n
  const decimals = params?.decimals ?? 0
  return {
    assetId: config?.createdAssetId ?? 0n,
    creator: addressText(transaction.sender),
    createdRound: block.round,
    createdAtSeconds: block.timestampSeconds,
    totalBaseUnits,
    knownBaseUnits: totalBaseUnits,
    decimals,
    isCollectible: isCollectible(totalBaseUnits, decimals),
    isDefaultFrozen: params?.isDefaultFrozen ?? false,
    ...cleanedTexts(params),
    metadataHash: params?.metadataHash ? Buffer.from(params.metadataHash).toString('hex') : null,
    manager: optionalAddress(params?.manager),
    reserve: optionalAddress(params?.reserve),
    freeze: optionalAddress(params?.freeze),
    clawback: optionalAddress(params?.clawback),
    arc69: readArc69(transaction.note),
    configuredRound: block.round,
    destroyedRound: null,
  }
}

/** The asset as the node described it at a round. An ARC-69 note is not part of its state. */
export function assetFromImport(assetId: bigint, round: bigint, imported: ImportedAsset): AssetRow {
  const { total, unitNameHex, nameHex, urlHex, ...rest } = imported
  const totalBaseUnits = BigInt(total)
  const texts = { unitName: textOf(unitNameHex), name: textOf(nameHex), url: textOf(urlHex) }
  return {
    ...rest,
    assetId,
    createdRound: null,
    createdAtSeconds: null,
    totalBaseUnits,
    knownBaseUnits: 0n,
    isCollectible: isCollectible(totalBaseUnits, rest.decimals),
    ...cleanedTexts(texts),
    arc69: null,
    configuredRound: round,
    destroyedRound: null,
  }
}

function textOf(hex: string): string {
  return Buffer.from(hex, 'hex').toString('utf8')
}

function cleanedTexts(params: { unitName: string; name: string; url: string } | undefined) {
  return {
    unitName: cleanLine(params?.unitName ?? '', 8),
    name: cleanLine(params?.name ?? '', 32),
    url: cleanText(params?.url ?? '', 96),
  }
}

/**
 * Whether an asset is an NFT: indivisible units, or one work divided into a power of ten of parts (ARC-3's pure and fractional
 * NFTs). An asset with decimals and any other total is a currency.
 */
export function isCollectible(totalBaseUnits: bigint, decimals: number): boolean {
  return decimals === 0 || totalBaseUnits === 10n ** BigInt(decimals)
}

function optionalAddress(publicKey: Uint8Array | undefined): string | null {
  return publicKey ? addressText(publicKey) : null
}
