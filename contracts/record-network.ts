import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Algodv2 } from 'algosdk'
import { contractNames, describeNetworks } from './build-steps/compile.ts'
import { artifactsFolder, computeManifest, manifestPath } from './build-steps/manifest.ts'
import { readNetworks, writeNetworks } from './build-steps/networks.ts'
import { readNetwork } from './build-steps/read-network.ts'

// Records a market's vaults on the network of ALGOD_URL, in `networks.json` and in the ARC-56 files. Do this once they exist there.
const [royaltyVault, prizeVault] = process.argv.slice(2).map(Number)
const { ALGOD_URL: url, ALGOD_TOKEN: token = '' } = process.env
if (!royaltyVault || !prizeVault || !url) {
  console.error(
    'Usage: ALGOD_URL=… npm run contracts:record -- <app id of the royalty vault> <app id of the prize vault>',
  )
  process.exit(1)
}
const appIds = { 'royalty-vault': royaltyVault, 'prize-vault': prizeVault }
const [genesisHash, record] = await readNetwork(new Algodv2(token, url, ''), appIds)
writeNetworks({ ...readNetworks(), [genesisHash]: record })
for (const name of contractNames) describeNetworks(name, join(artifactsFolder, name))
writeFileSync(manifestPath, `${JSON.stringify(computeManifest(), null, 2)}\n`)
console.log(`${record.genesisId}: ${JSON.stringify(record.apps)}`)
