import { readFile } from 'node:fs/promises'
import { getDemoWallet as contract } from '@facet/api-contract/session/get-demo-wallet'
import { FacetError } from '@facet/errors'
import { handle, type Services } from './services.ts'

/** Whether a genesis id is that of the embedded chain, and of every LocalNet: its money is worth nothing. */
export function isEmbeddedChain(genesisId: string | undefined): boolean {
  return genesisId === 'dockernet-v1'
}

/** Whether this server hands out the keys of demo accounts: configured, and on the embedded chain. */
export async function offersDemoWallet({ config, chainIdentity }: Services): Promise<boolean> {
  if (config.demoWalletFile === undefined) return false
  const genesisId = await chainIdentity().then(
    (identity) => identity.genesisId,
    () => undefined,
  )
  return isEmbeddedChain(genesisId)
}

export const getDemoWallet = handle(contract, async ({ services }) => {
  const { demoWalletFile } = services.config
  if (demoWalletFile === undefined || !(await offersDemoWallet(services))) throw new FacetError('not-found')
  return contract.response.parse(JSON.parse(await readFile(demoWalletFile, 'utf8')))
})
