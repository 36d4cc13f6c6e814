import type { NodeAddress } from '../withdrawal/chain-node.ts'
import type { MarketSettings } from './market-settings.ts'

export type NetworkName = 'mainnet' | 'testnet' | 'own'

/** Public nodes and indexers that need no token. Any other can be entered. */
const publicNodes = {
  mainnet: { node: 'https://mainnet-api.4160.nodely.dev', indexer: 'https://mainnet-idx.4160.nodely.dev' },
  testnet: { node: 'https://testnet-api.4160.nodely.dev', indexer: 'https://testnet-idx.4160.nodely.dev' },
}

export function networkOfMarket({ network, node }: MarketSettings): NetworkName {
  if (network === 'testnet-v1.0') return 'testnet'
  return node || (network !== '' && network !== 'mainnet-v1.0') ? 'own' : 'mainnet'
}

/** Genesis id of a known network; for another network, the market's own if it has one. */
export function genesisIdOf(name: NetworkName, settings: MarketSettings): string {
  return name === 'own' ? settings.network : `${name}-v1.0`
}

/** The form's initial node. */
export function nodeOf(name: NetworkName, settings: MarketSettings): NodeAddress {
  if (name !== 'own') return { url: publicNodes[name].node, token: '' }
  return settings.node ?? { url: 'http://localhost:8080', token: '' }
}

/** The market's vaults, as text for the form; empty for another network, where they do not exist. */
export function vaultsOf(name: NetworkName, settings: MarketSettings): string {
  return genesisIdOf(name, settings) === settings.network ? settings.vaultAppIds.join(', ') : ''
}

export function indexerOf(name: NetworkName): string {
  return name === 'own' ? '' : publicNodes[name].indexer
}
