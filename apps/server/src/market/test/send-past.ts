import type { Market, MarketClient } from '@facet/dev-env'
import type { BuiltGroup } from '@facet/groups'

/** A group as `signed_tx` carries it. */
export function signedBy({ account }: MarketClient, { transactions }: Pick<BuiltGroup, 'transactions'>): string[] {
  return transactions.map((transaction) => account.sign(transaction))
}

/** Sends a group to the chain without the market, as anyone can. @returns the id of the app that it created, if any */
export async function sendPast(
  { market: { chain, server } }: { market: Market },
  client: MarketClient,
  group: Pick<BuiltGroup, 'transactions'>,
): Promise<bigint> {
  const bytes = signedBy(client, group).map((text) => Buffer.from(text, 'base64'))
  const { round, txids } = await chain.submit(Buffer.concat(bytes))
  await server.services.clock.waitFor(round, 5_000)
  return chain.pending(txids[0] ?? '')?.transaction.createdAppId ?? 0n
}
