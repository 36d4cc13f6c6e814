import { cleanLine } from '@facet/api-contract/clean-text'
import { askOrMissing, type ChainNode } from '../../withdrawal/chain-node.ts'

/** The name, the unit and the decimals of an asset. */
export interface AssetFacts {
  name: string
  unit: string
  decimals: number
}

const algo: AssetFacts = { name: 'ALGO', unit: 'ALGO', decimals: 6 }

/** The on-chain name of an asset, which anyone can choose: shortened, and without disguising characters. Asset 0 is ALGO. */
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
  return cleanLine(text, 40)
}
