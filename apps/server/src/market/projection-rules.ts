import { hash } from 'node:crypto'
import { knownHashes } from '@facet/contracts'
import type { MarketTerms } from './market-terms.ts'

/** Names the code by which blocks become rows. Raise it with every change that would give other rows for the same blocks. */
const PROJECTION_VERSION = 7

/**
 * Names everything but the blocks that decides what the rows are: the code, the market's terms and the programs it knows. Rows that
 * were written by other rules are dropped and built again from the chain when the server starts.
 * @returns hex
 */
export function projectionRules(terms: MarketTerms): string {
  const { platformAddress, minFeeBasisPoints, vaultAppId, currencies } = terms
  const rules = [
    PROJECTION_VERSION,
    platformAddress,
    minFeeBasisPoints,
    String(vaultAppId),
    [...currencies].map(String).toSorted(),
    knownHashes.toSorted(),
  ]
  return hash('sha256', JSON.stringify(rules))
}
