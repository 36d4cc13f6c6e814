import { listAccountSales as contract } from '@facet/api-contract/sale/list-account-sales'
import { eq } from 'drizzle-orm'
import { accountListings } from '../market/account-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../platform/http/handle.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale } from './private-sale-table.ts'

export const listAccountSales = handle(contract, async ({ params, query, session, services }) => {
  const found = await accountListings(services, {
    kind: 'sale',
    table: anySaleTable,
    source: allSales(services),
    account: params.id,
    query,
    session,
    condition: { own: eq(anySaleTable.state, 'open'), others: isPublicSale(anySaleTable) },
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, sales: reply.metadata }
})
