import type { Config, ExplorerUrls } from '../platform/config/config.ts'
import type { Currency } from '../platform/config/currency.ts'

/** Facts particular to one Algorand network. Ids mean something else on every other. */
export interface Network {
  /** Base64; undefined where each network of this name has its own. */
  genesisHash?: string
  /** The asset in which tips are paid; 0 for none. */
  governanceTokenId: number
  /** Public applications that draws, burns and names rely on. */
  apps: Partial<Record<'randomness beacon' | 'burn application' | 'NFD registry', number>>
  /** Currencies in which works can be priced beside ALGO. */
  currencies: readonly Currency[]
  /** Pages of a public explorer, and a public gateway to IPFS, where files of public markets are. */
  explorerUrls: ExplorerUrls
}

/** Pages of Lora, which AlgoKit publishes, and the gateway of the IPFS Foundation. */
function publicPages(network: string): ExplorerUrls {
  const pageOf = (kind: string) => `https://lora.algokit.io/${network}/${kind}/{id}`
  return {
    asset: pageOf('asset'),
    account: pageOf('account'),
    application: pageOf('application'),
    transaction: pageOf('transaction'),
    file: 'https://ipfs.io/ipfs/{id}',
  }
}

const usdc = { name: 'USDC', decimals: 6, minAmountBaseUnits: 1_000_000n, maxDecimal: 2, logo: '/currencies/usdc.svg' }
const ownNetwork: Network = { governanceTokenId: 0, apps: {}, currencies: [], explorerUrls: {} }

/** The networks that a market can be set up on. `localnet` is AlgoKit's or a development chain, `custom` any other private one. */
export const networks = {
  mainnet: {
    genesisHash: 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=',
    governanceTokenId: 230_946_361,
    apps: { 'randomness beacon': 1_615_566_206, 'burn application': 1_257_620_981, 'NFD registry': 760_937_186 },
    currencies: [{ id: 31_566_704, ...usdc }],
    explorerUrls: publicPages('mainnet'),
  },
  testnet: {
    genesisHash: 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=',
    governanceTokenId: 0,
    apps: { 'randomness beacon': 600_011_887, 'burn application': 497_806_551, 'NFD registry': 84_366_825 },
    currencies: [{ id: 10_458_941, ...usdc }],
    explorerUrls: publicPages('testnet'),
  },
  betanet: {
    genesisHash: 'mFgazF+2uRS1tMiL9dsj01hJGySEmPN28B/TjjvpVW0=',
    governanceTokenId: 0,
    apps: { 'burn application': 2_019_020_358, 'NFD registry': 842_656_530 },
    currencies: [],
    explorerUrls: publicPages('betanet'),
  },
  localnet: ownNetwork,
  custom: ownNetwork,
} satisfies Record<string, Network>

export type NetworkName = keyof typeof networks

export function isNetworkName(name: string): name is NetworkName {
  return Object.hasOwn(networks, name)
}

/** The public network with this genesis hash. @returns undefined for a private one */
export function publicNetwork(genesisHash: Uint8Array): { name: NetworkName; network: Network } | undefined {
  const text = Buffer.from(genesisHash).toString('base64')
  const found = Object.entries<Network>(networks).find(([, network]) => network.genesisHash === text)
  return found && { name: found[0] as NetworkName, network: found[1] }
}

/** The explorer URLs of the settings, else the network's. @param genesisHash undefined while the node does not answer */
export function explorerUrlsOf(
  { explorerUrls }: Pick<Config, 'explorerUrls'>,
  genesisHash: Uint8Array | undefined,
): ExplorerUrls {
  return explorerUrls ?? (genesisHash && publicNetwork(genesisHash)?.network.explorerUrls) ?? {}
}
