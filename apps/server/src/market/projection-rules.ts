import { hash } from 'node:crypto'
import { knownHashes } from '@facet/contracts'
import type { MarketTerms } from './market-terms.ts'

/** Version of the projection code. Raise it with every change that gives different rows for the same blocks. */
const PROJECTION_VERSION = 16

/**
 * Everything besides the blocks that determines the rows: the code, the market's terms, the known programs and where it begins. When the
 * server starts, rows written by other rules are dropped and rebuilt from the chain.
 * @returns JSON: each rule by the name of its setting, so that operators can see what differs
 */
export function projectionRules(terms: MarketTerms, firstRound: bigint): string {
  const { platformAddress, minFeeBasisPoints, vaultAppId, prizeVaultAppId, currencies } = terms
  return JSON.stringify({
    RELEASE: `${PROJECTION_VERSION}-${hash('sha256', knownHashes.toSorted().join()).slice(0, 16)}`,
    PLATFORM_ADDRESS: platformAddress,
    LOWEST_PLATFORM_FEE_BASIS_POINTS: minFeeBasisPoints,
    VAULT_APP_ID: String(vaultAppId),
    PRIZE_VAULT_APP_ID: String(prizeVaultAppId),
    CURRENCIES: [...currencies].map(([id, decimals]) => `${id} (${decimals} decimals)`).toSorted(),
    FIRST_ROUND: String(firstRound),
  })
}
