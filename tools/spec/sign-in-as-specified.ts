import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import type { MarketClient } from '@facet/dev-env'
import { signIn } from '@facet/groups'

/** Signs in with every field of the specified request, including a price, which a sign-in does not need. */
export async function signInAsSpecified({ account, api }: MarketClient): Promise<void> {
  const { address } = account
  const challenge = await api('POST /api/challenge/check', { body: { address } })
  const { transactions } = signIn(challengeFromWire(challenge, address))
  const signed = transactions.map((transaction) => account.sign(transaction))
  await api('POST /api/challenge/validate', { body: { price: 0, address, signed_tx: signed, wallet: 'demo' } })
}
