import { listSales as contract } from '@facet/api-contract/sale/list-sales'
import { listListings } from '../market/list-listings.ts'
import { makeCards } from '../nft/make-cards.ts'
import { handle } from '../platform/http/handle.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale } from './private-sale-table.ts'
import { saleOrder } from './sale-order.ts'

export const listSales = handle(contract, async ({ query, session, services, request }) => {
  const { works, isLast } = await listListings(services, {
    table: anySaleTable,
    source: allSales(services),
    query,
    order: (seed) => saleOrder(query.sort, seed),
    condition: isPublicSale(anySaleTable),
    session,
    request,
  })
  const sales = await makeCards(services, works, session?.address ?? null)
  return { metadata: sales, sales, bool_end: isLast, round: services.clock.shownRound }
})
