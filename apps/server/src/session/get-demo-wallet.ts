import { readFile } from 'node:fs/promises'
import { getDemoWallet as contract } from '@facet/api-contract/session/get-demo-wallet'
import { FacetError } from '@facet/errors'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'

/** Chains whose money is worth something, or whose faucets are somebody's. */
const publicChain = /^(mainnet|testnet|betanet)\b/

/** Whether this server hands out the keys of demo accounts: configured, and surely not on a public chain. */
export async function offersDemoWallet({ config, chainIdentity }: Services): Promise<boolean> {
  if (config.demoWalletFile === undefined) return false
  const genesisId = await chainIdentity().then(
    (identity) => identity.genesisId,
    () => undefined,
  )
  return genesisId !== undefined && !publicChain.test(genesisId)
}

export const getDemoWallet = handle(contract, async ({ services }) => {
  const { demoWalletFile } = services.config
  if (demoWalletFile === undefined || !(await offersDemoWallet(services))) throw new FacetError('not-found')
  return contract.response.parse(JSON.parse(await readFile(demoWalletFile, 'utf8')))
})
