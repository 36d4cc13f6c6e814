import type { Reply } from '@facet/api-contract'
import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import { loadWalletKit } from '../wallet/wallet-kit-loader.ts'

interface Signer {
  /** Genesis id of the chain. */
  network: string
  walletId: string
  address: string
}

/**
 * Asks the server for a challenge and the wallet for its signature.
 *
 * @param deletedAccount name of the account that the proof deletes
 */
export async function signChallenge(
  { network, walletId, address }: Signer,
  begin: () => Promise<Reply<'POST /api/challenge/check'>>,
  deletedAccount?: string,
): Promise<string[]> {
  const kit = await loadWalletKit(network)
  const proof = kit.groups.signIn(challengeFromWire(await begin(), address))
  const description = { ...proof.description, ...(deletedAccount === undefined ? {} : { deletedAccount }) }
  return kit.sign(walletId, { ...proof, description }, '')
}
