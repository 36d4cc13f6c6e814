import { listSales as contract } from '@facet/api-contract/sale/list-sales'
import { listListings } from '../market/list-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../platform/http/handle.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale } from './private-sale-table.ts'
import { saleOrder } from './sale-order.ts'

export const listSales = handle(contract, async ({ query, session, services, request }) => {
  const found = await listListings(services, {
    kind: 'sale',
    table: anySaleTable,
    source: allSales(services),
    query,
    order: (seed) => saleOrder(query.sort, seed),
    condition: isPublicSale(anySaleTable),
    session,
    request,
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, sales: reply.metadata }
})
