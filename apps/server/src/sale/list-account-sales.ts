import { listAccountSales as contract } from '@facet/api-contract/sale/list-account-sales'
import { sql } from 'drizzle-orm'
import { accountListings } from '../market/account-listings.ts'
import { totalOnWire } from '../market/known-totals.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../market/services.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale } from './private-sale-table.ts'
import { saleKind } from './sale-kind.ts'
import { saleOrder } from './sale-order.ts'

export const listAccountSales = handle(contract, async ({ params, query, session, services, request }) => {
  const found = await accountListings(services, {
    kind: saleKind,
    table: anySaleTable,
    source: allSales(services),
    account: params.id,
    query,
    order: (seed) => saleOrder(query.sort, seed),
    request,
    session,
    isHeld: sql`${anySaleTable.state} = 'open'`,
    condition: { own: undefined, others: isPublicSale(anySaleTable) },
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, ...totalOnWire(await found.readTotal()), sales: reply.metadata }
})
