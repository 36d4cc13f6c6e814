import { askOrMissing, type ChainNode } from './chain-node.ts'

/** How an asset is called, and counted. */
export interface AssetFacts {
  name: string
  unit: string
  decimals: number
}

const algo: AssetFacts = { name: 'ALGO', unit: 'ALGO', decimals: 6 }

/** The name an asset has on chain, which anybody can choose: short, and without characters that disguise it. Asset 0 is ALGO. */
export async function readAssetFacts({ algod }: ChainNode, assetId: bigint): Promise<AssetFacts> {
  if (assetId === 0n) return algo
  const asset = await askOrMissing(algod.getAssetByID(assetId))
  const { name = '', unitName = '', decimals = 0 } = asset?.params ?? {}
  return {
    name: clean(name) || clean(unitName) || `#${assetId}`,
    unit: clean(unitName) || `#${assetId}`,
    decimals,
  }
}

function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 40)
}
