import type { NodeAddress } from '../withdrawal/chain-node.ts'

/** The settings that the market writes into the page when it serves it; a saved copy keeps them. */
export interface MarketSettings {
  brand: string
  /** Genesis id of the market's chain; empty in a page that no market has served. */
  network: string
  /** App ids of its vaults. */
  vaultAppIds: readonly number[]
  /** The node of an embedded chain, which has no public one. */
  node?: NodeAddress
  /** The market gives out the keys of a demo wallet: on an embedded chain only. */
  hasDemoWallet?: boolean
}

/** Id of the element that holds the settings as JSON. */
const SETTINGS_ID = 'facet-market'

export function readMarketSettings(): MarketSettings {
  const text = document.getElementById(SETTINGS_ID)?.textContent ?? '{}'
  const given = JSON.parse(text) as Partial<MarketSettings>
  return { brand: 'Facet', network: '', vaultAppIds: [], ...given }
}

/** Whether this page was served by the market, not opened from a saved file. */
export function isServedByMarket({ network }: MarketSettings): boolean {
  return network !== '' && location.protocol !== 'file:' && location.pathname === '/exit'
}
