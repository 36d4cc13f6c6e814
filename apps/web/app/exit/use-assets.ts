import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { type AssetFacts, readAssetFacts } from './chain/asset-facts.ts'
import type { ChainNode } from '../withdrawal/chain-node.ts'
import type { Holding } from '../withdrawal/holding.ts'

/** Names and amounts of assets in words, from the facts on chain. Asset 0 is ALGO. */
export interface Assets {
  /** Asks the node for assets that are not known yet. */
  load: (node: ChainNode, assetIds: readonly bigint[]) => Promise<void>
  nameOf: (assetId: bigint) => string
  /** `2.5 USDC`; for an unknown asset, its base units and its id. */
  amount: (assetId: bigint, baseUnits: bigint) => string
  /** Units of a work: `8 units of Salt Flats`. */
  units: (assetId: bigint, baseUnits: bigint) => string
}

/** An amount in words. A work is counted in units, because its creator chose its unit name, which may imitate a currency. */
export function amountAmong(holdings: readonly Pick<Holding, 'works'>[], assets: Assets): Assets['amount'] {
  return (assetId, baseUnits) =>
    assets[holdings.some(({ works }) => works.includes(assetId)) ? 'units' : 'amount'](assetId, baseUnits)
}

export function useAssets(): Assets {
  const formats = useFormats()
  const { t } = useLingui()
  const known = useRef(new Map<bigint, AssetFacts>())
  const [, setCount] = useState(0)
  const load = useCallback(async (node: ChainNode, assetIds: readonly bigint[]) => {
    const missing = [...new Set(assetIds)].filter((assetId) => !known.current.has(assetId))
    const facts = await Promise.all(missing.map((assetId) => readAssetFacts(node, assetId)))
    for (const [index, assetId] of missing.entries()) known.current.set(assetId, facts[index] as AssetFacts)
    setCount(known.current.size)
  }, [])
  const factsOf = (assetId: bigint): AssetFacts =>
    known.current.get(assetId) ?? { name: `#${assetId}`, unit: `#${assetId}`, decimals: 0 }
  return {
    load,
    nameOf: (assetId) => factsOf(assetId).name,
    units: (assetId, baseUnits) => {
      const { name, decimals } = factsOf(assetId)
      const count = formats.amount(baseUnits, decimals)
      return baseUnits === 1n ? t`1 unit of ${name}` : t`${count} units of ${name}`
    },
    amount: (assetId, baseUnits) => {
      const { unit, decimals } = factsOf(assetId)
      return assetId === 0n ? formats.algo(baseUnits) : `${formats.amount(baseUnits, decimals)}\u00a0${unit}`
    },
  }
}
