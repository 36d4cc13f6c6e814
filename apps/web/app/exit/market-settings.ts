import type { NodeAddress } from './chain/chain-node.ts'

/** What the market writes into the page when it serves it, and what a kept copy still knows. */
export interface MarketSettings {
  brand: string
  /** Genesis id of the market's chain; empty in a page that no market has served. */
  network: string
  /** App id of its royalty vault; 0 for none. */
  vaultAppId: number
  /** Of an embedded chain, which has no public node. */
  node?: NodeAddress
  /** The market gives out the keys of a demo wallet: on an embedded chain only. */
  hasDemoWallet?: boolean
}

/** Id of the element that holds the settings as JSON. */
const SETTINGS_ID = 'facet-market'

export function readMarketSettings(): MarketSettings {
  const text = document.getElementById(SETTINGS_ID)?.textContent ?? '{}'
  const given = JSON.parse(text) as Partial<MarketSettings>
  return { brand: 'Facet', network: '', vaultAppId: 0, ...given }
}

/** Whether this is the market's own page, and not a file that somebody kept. */
export function isServedByMarket({ network }: MarketSettings): boolean {
  return network !== '' && location.protocol !== 'file:' && location.pathname === '/exit'
}
