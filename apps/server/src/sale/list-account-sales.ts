import { listAccountSales as contract } from '@facet/api-contract/sale/list-account-sales'
import { eq } from 'drizzle-orm'
import { accountListings } from '../market/account-listings.ts'
import { makeCards } from '../nft/make-cards.ts'
import { handle } from '../platform/http/handle.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale } from './private-sale-table.ts'

export const listAccountSales = handle(contract, async ({ params, query, session, services }) => {
  const { works, isLast } = await accountListings(services, {
    table: anySaleTable,
    source: allSales(services),
    account: params.id,
    query,
    session,
    condition: { own: eq(anySaleTable.state, 'open'), others: isPublicSale(anySaleTable) },
  })
  const sales = await makeCards(services, works, session?.address ?? null)
  return { metadata: sales, sales, bool_end: isLast, round: services.clock.shownRound }
})
