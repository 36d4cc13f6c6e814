import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Contracts with a single app in a market. Each sale, auction or offer has its own app, so no network has *the* app of those. */
const marketContracts = ['royalty-vault', 'prize-vault'] as const
export type MarketContract = (typeof marketContracts)[number]

/** The market's apps on one network, and the programs that made them. */
export interface NetworkRecord {
  genesisId: string
  apps: Record<MarketContract, { appId: number; approvalHash: string }>
}

/** By the network's genesis hash in base64, by which ARC-56 names networks. */
export type Networks = Record<string, NetworkRecord>

const networksPath = resolve(import.meta.dirname, '../networks.json')

export function readNetworks(): Networks {
  return JSON.parse(readFileSync(networksPath, 'utf8')) as Networks
}

export function writeNetworks(networks: Networks): void {
  writeFileSync(networksPath, `${JSON.stringify(networks, null, 2)}\n`)
}

/** The member `networks` of a contract's ARC-56: the apps that its program made, and no others. */
export function arc56Networks(networks: Networks, contract: string, approvalHash: string) {
  const recorded = Object.entries(networks).flatMap(([genesisHash, { apps }]) => {
    const app = isMarketContract(contract) ? apps[contract] : undefined
    return app?.approvalHash === approvalHash ? [[genesisHash, { appID: app.appId }] as const] : []
  })
  return Object.fromEntries(recorded)
}

function isMarketContract(contract: string): contract is MarketContract {
  return (marketContracts as readonly string[]).includes(contract)
}

/** An ARC-56 file's text with its member `networks` replaced; the rest stays as the compiler wrote it. */
export function withNetworks(arc56: string, networks: ReturnType<typeof arc56Networks>): string {
  const json = JSON.stringify(networks, null, 4).replaceAll('\n', '\n    ')
  return arc56.replace(/^ {4}"networks": \{(?:\}|[\s\S]*?\n {4}\}),$/m, () => `    "networks": ${json},`)
}
