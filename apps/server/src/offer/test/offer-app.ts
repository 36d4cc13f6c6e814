import { offerTerms } from '@facet/api-contract/group-inputs'
import type { MarketClient } from '@facet/dev-env'
import { type BuiltGroup, createOffer, type OfferTerms } from '@facet/groups'
import { waitForConfirmation } from 'algosdk'
import type { World } from '../../sale/test/world.ts'

interface Wanted {
  tokenId: number
  price: string
}

/** The first half of making an offer, as the market does it. @returns the app id */
export async function createOfferApp(world: World, client: MarketClient, wanted: Wanted): Promise<number> {
  const terms = await termsOf(client, wanted, {})
  const group = createOffer(await world.network(), { bidder: client.account.address, terms })
  const body = { token_id: wanted.tokenId, price: wanted.price, signed_tx: signedBy(client, group) }
  return (await client.api('POST /api/offers/app/create', { body })).app_id
}

/** The terms of an offer in this market, changed, as anybody can write them who builds the groups himself. */
export async function termsOf(client: MarketClient, { tokenId, price }: Wanted, change: Partial<OfferTerms>) {
  const info = await client.api('GET /api/offers/contract/info', { query: { token_id: tokenId, amount: price } })
  return { ...offerTerms(info, tokenId), ...change }
}

export function signedBy(client: MarketClient, { transactions }: BuiltGroup): string[] {
  return transactions.map((transaction) => client.account.sign(transaction))
}

/** Sends a group past the market. @returns the id of the app that it created, if any */
export async function sendPast({ market }: World, client: MarketClient, group: BuiltGroup): Promise<bigint> {
  const bytes = signedBy(client, group).map((text) => new Uint8Array(Buffer.from(text, 'base64')))
  const { txid } = await market.algod.sendRawTransaction(bytes).do()
  const { confirmedRound, applicationIndex } = await waitForConfirmation(market.algod, txid, 4)
  await market.server.services.clock.waitFor(confirmedRound ?? 0n, 5_000)
  return applicationIndex ?? 0n
}
