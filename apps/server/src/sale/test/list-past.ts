import { newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import type { MarketClient } from '@facet/dev-env'
import { programs } from '@facet/contracts'
import { createSale, listInSale, type SaleFacts, type SaleTerms } from '@facet/groups'
import { sendPast } from '../../market/test/send-past.ts'
import type { World } from '../../market/test/world.ts'

/** The terms that the market gives a sale in ALGO. */
export async function marketTermsOf(seller: MarketClient, tokenId: number): Promise<SaleTerms> {
  const query = { token_id: tokenId, amount: '1' }
  return newSaleFromWire(await seller.api('GET /api/sale/contract/info', { query }), tokenId)
}

/** Lists units past the market, for 1 ALGO each. */
export async function listPast(
  world: Pick<World, 'market' | 'network'>,
  client: MarketClient,
  { terms, units = 1n, reservedFor = null }: { terms: SaleTerms; units?: bigint; reservedFor?: string | null },
): Promise<SaleFacts> {
  const seller = client.account.address
  const priceBaseUnits = 1_000_000n
  const { nft, currency, vault } = terms
  const network = await world.network()
  const appId = await sendPast(world, client, createSale(network, { seller, terms, priceBaseUnits, reservedFor }))
  await sendPast(world, client, listInSale(network, { appId, seller, nft, currency, vault, units }))
  return {
    appId,
    programHash: programs.sale.approvalHash,
    seller,
    terms,
    priceBaseUnits,
    reservedFor,
    unitsLeft: units,
  }
}
