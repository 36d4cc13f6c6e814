import type { KindOnPage, Visit } from '../market/kind/on-page.ts'
import { LISTED_ON_PAGE, MAX_OWN_ON_PAGE } from '../market/page-limits.ts'
import type { Services } from '../market/services.ts'
import type { SaleRow } from './sale-table.ts'
import { findReservedSale, openSales, ownSales, salesOnWire } from './sales-of-nft.ts'

/** The sales of a work on its page; `first` is the cheapest in ALGO. Without one, the visitor's own that is not on offer is shown. */
export async function readSalesOnPage(services: Services, visit: Visit): Promise<KindOnPage<SaleRow, 'sale'>> {
  const { sales, isLast } = await openSales(services, visit, LISTED_ON_PAGE)
  const [first] = sales
  const [own] = first ? [] : await ownSales(services, visit, 1)
  return {
    first: first?.sale ?? null,
    closedToVisitor: own?.sale ?? (first ? null : await findReservedSale(services, visit)),
    readSection: async () => {
      const [listed, own] = await Promise.all([
        salesOnWire(services, sales, visit.viewer),
        ownSales(services, visit, MAX_OWN_ON_PAGE).then((rows) => salesOnWire(services, rows, visit.viewer)),
      ])
      return { nft: { sales: listed, more_sales: !isLast, mine_sale: own } }
    },
  }
}
