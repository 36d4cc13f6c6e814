import { listSales as contract } from '@facet/api-contract/sale/list-sales'
import { and } from 'drizzle-orm'
import { totalOnWire } from '../market/known-totals.ts'
import { listListings } from '../market/list-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../market/services.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale } from './private-sale-table.ts'
import { isSaleOpenTo } from './reserved-sale.ts'
import { saleKind } from './sale-kind.ts'
import { saleOrder } from './sale-order.ts'

export const listSales = handle(contract, async ({ query, session, services, request }) => {
  const found = await listListings(services, {
    kind: saleKind,
    table: anySaleTable,
    source: allSales(services),
    query,
    order: (seed) => saleOrder(query.sort, seed),
    condition: and(isPublicSale(anySaleTable), isSaleOpenTo(anySaleTable, session?.address ?? null)),
    session,
    request,
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, ...totalOnWire(await found.readTotal()), sales: reply.metadata }
})
