import type { Account } from '@facet/dev-env'
import { signIn } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { ask } from './ask.ts'

/** Signs in over plain HTTP. @returns the session cookie, for requests that no client of ours would send */
export async function signInByHand(base: string, account: Account): Promise<string> {
  const { address } = account
  const { body } = await ask(base, '/api/challenge/check', { body: { address } })
  const [proof] = signIn({
    address,
    note: Buffer.from(String(body['note']), 'base64'),
    firstRound: BigInt(Number(body['first_valid'])),
    lastRound: BigInt(Number(body['last_valid'])),
    genesisId: String(body['genesis_id']),
    genesisHash: Buffer.from(String(body['genesis_hash']), 'base64'),
  }).transactions
  const signedTx = account.sign(proof as Transaction)
  return (await ask(base, '/api/challenge/validate', { body: { address, signed_tx: signedTx, wallet: 'demo' } })).cookie
}
