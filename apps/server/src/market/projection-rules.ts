import { hash } from 'node:crypto'
import { knownHashes } from '@facet/contracts'
import type { MarketTerms } from './market-terms.ts'

/** Version of the projection code. Raise it with every change that gives different rows for the same blocks. */
const PROJECTION_VERSION = 15

/**
 * Identifies everything besides the blocks that determines the rows: the code, the market's terms, the known programs and where
 * it begins. When the
 * server starts, rows written by other rules are dropped and rebuilt from the chain.
 * @returns hex
 */
export function projectionRules(terms: MarketTerms, firstRound: bigint): string {
  const { platformAddress, minFeeBasisPoints, vaultAppId, prizeVaultAppId, currencies } = terms
  const rules = [
    PROJECTION_VERSION,
    platformAddress,
    minFeeBasisPoints,
    String(vaultAppId),
    String(prizeVaultAppId),
    [...currencies].map(String).toSorted(),
    knownHashes.toSorted(),
    String(firstRound),
  ]
  return hash('sha256', JSON.stringify(rules))
}
