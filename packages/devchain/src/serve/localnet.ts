/** The token of AlgoKit's LocalNet, so that its clients need no configuration. */
export const LOCALNET_TOKEN = 'a'.repeat(64)
export const LOCALNET_PORTS = { algod: 4001, kmd: 4002, indexer: 8980 } as const
