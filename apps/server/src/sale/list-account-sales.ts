import { listAccountSales as contract } from '@facet/api-contract/sale/list-account-sales'
import { and, eq, sql } from 'drizzle-orm'
import { accountListings } from '../market/account-listings.ts'
import { makeCards } from '../nft/make-cards.ts'
import { handle } from '../platform/http/handle.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale } from './private-sale-table.ts'

export const listAccountSales = handle(contract, async ({ params, query, session, services }) => {
  const isOpen = eq(anySaleTable.state, 'open')
  const { works, isLast } = await accountListings(services, {
    table: anySaleTable,
    source: allSales(services),
    account: params.id,
    query,
    session,
    condition: { own: isOpen, others: and(isOpen, isPublicSale(sql`${anySaleTable}`)) },
  })
  const sales = await makeCards(services, works, session?.address ?? null)
  return { metadata: sales, sales, bool_end: isLast, round: services.clock.shownRound }
})
