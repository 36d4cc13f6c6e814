import type { Reply } from '@facet/api-contract'
import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import type { Account } from '@facet/dev-env'
import { signIn } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { ask } from './ask.ts'

type Challenge = Reply<'POST /api/challenge/check'>

/** Signs in over plain HTTP. @returns the session cookie, for requests that no client of ours would send */
export async function signInByHand(base: string, account: Account): Promise<string> {
  const { address } = account
  const { body } = await ask(base, '/api/challenge/check', { body: { address } })
  const [proof] = signIn(challengeFromWire(body as unknown as Challenge, address)).transactions
  const signedTx = account.sign(proof as Transaction)
  return (await ask(base, '/api/challenge/validate', { body: { address, signed_tx: signedTx, wallet: 'demo' } })).cookie
}
