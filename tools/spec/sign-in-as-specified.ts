import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import type { MarketClient } from '@facet/dev-env'
import { signIn } from '@facet/groups'

/** Signs in with every field that the specified request has: it has a price, which is none of a sign-in's business. */
export async function signInAsSpecified({ account, api }: MarketClient): Promise<void> {
  const { address } = account
  const challenge = await api('POST /api/challenge/check', { body: { address } })
  const { transactions } = signIn(challengeFromWire(challenge, address))
  const signed = transactions.map((transaction) => account.sign(transaction))
  await api('POST /api/challenge/validate', { body: { price: 0, address, signed_tx: signed, wallet: 'demo' } })
}
