/** What AlgoKit's LocalNet uses, so that its clients find a chain without being configured. */
export const LOCALNET_TOKEN = 'a'.repeat(64)
export const LOCALNET_PORTS = { algod: 4001, kmd: 4002, indexer: 8980 } as const
