import { newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import type { MarketClient } from '@facet/dev-env'
import { createSale } from '@facet/groups'
import { signedBy } from '../../market/test/send-past.ts'
import type { World } from '../../market/test/world.ts'

/** The first half of listing. @returns the sale's application id */
export async function createSaleApp(world: World, client: MarketClient, tokenId: number): Promise<number> {
  const query = { token_id: tokenId, amount: '10' }
  const terms = newSaleFromWire(await client.api('GET /api/sale/contract/info', { query }), tokenId)
  const create = { seller: client.account.address, terms, priceBaseUnits: 10_000_000n }
  const signed_tx = signedBy(client, createSale(await world.network(), create))
  const body = { token_id: tokenId, asa_id: 1, number: 1, price: '10', signed_tx }
  return (await client.api('POST /api/sale/app/create', { body })).app_id
}
