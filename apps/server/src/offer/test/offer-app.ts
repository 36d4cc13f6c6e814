import { newOfferFromWire } from '@facet/api-contract/offer/offer-codec'
import type { MarketClient } from '@facet/dev-env'
import { createOffer, type OfferTerms } from '@facet/groups'
import { signedBy } from '../../market/test/send-past.ts'
import type { World } from '../../market/test/world.ts'

interface OfferFields {
  tokenId: number
  price: string
}

/** The first half of making an offer, as the market does it. @returns the app id */
export async function createOfferApp(world: World, client: MarketClient, offer: OfferFields): Promise<number> {
  const terms = await termsOf(client, offer, {})
  const group = createOffer(await world.network(), { bidder: client.account.address, terms })
  const body = { token_id: offer.tokenId, price: offer.price, signed_tx: signedBy(client, group) }
  return (await client.api('POST /api/offers/app/create', { body })).app_id
}

/** The terms of an offer in this market, changed as anyone can who builds the groups by hand. */
export async function termsOf(client: MarketClient, { tokenId, price }: OfferFields, change: Partial<OfferTerms>) {
  const info = await client.api('GET /api/offers/contract/info', { query: { token_id: tokenId, amount: price } })
  return { ...newOfferFromWire(info, tokenId), ...change }
}
