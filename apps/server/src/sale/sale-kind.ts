import { decodeSale } from '@facet/groups'
import { eq, sql } from 'drizzle-orm'
import { defineKind } from '../market/kind.ts'
import { stateInWords } from '../market/state-in-words.ts'
import { closeTask } from './close-task.ts'
import { estimateBuy } from './estimate-buy.ts'
import { expectCancelSale } from './expect-cancel-sale.ts'
import { hiddenSaleEvents } from './hidden-sale-events.ts'
import { listedSales } from './listed-sales.ts'
import { openSaleProjection } from './project-sale.ts'
import { saleCancelFacts } from './sale-cancel-facts.ts'
import { readSaleCards } from './sale-on-card.ts'
import { type SaleRow, saleTable } from './sale-table.ts'
import { readSalesOnPage } from './sales-on-page.ts'

/** Sales at a fixed price, by a contract; those of version 1 are shown among them. */
export const saleKind = defineKind<SaleRow, 'sale'>({
  name: 'sale',
  table: saleTable,
  openProjection: openSaleProjection,
  namedAssets: (event) => (event.name === 'Listed' ? [event.terms.nft, event.terms.currency] : []),
  deliveredBefore: null,
  describeTime: null,
  timeNotices: null,
  nextSteps: { reserved: eq(saleTable.state, 'open') },
  makerOf: ({ seller }) => seller,
  priceBuys: 'one',
  namedOn: ({ reservedFor }) => [reservedFor],
  readCards: readSaleCards,
  readPage: readSalesOnPage,
  estimate: estimateBuy,
  listed: listedSales,
  withdrawable: (condition) => sql`
    select seller, asset_id, app_id, units_left as units, listed_round from ${saleTable}
    where state = 'open' and ${condition}`,
  promised: null,
  unfinished: {
    action: () => 'cancel',
    decode: (program, state) => {
      const sale = decodeSale(program, state)
      if (!sale) return undefined
      const { nft, currency, lot } = sale.terms
      return { works: [nft], currencyId: currency, priceBaseUnits: sale.priceBaseUnits, units: lot }
    },
  },
  debug: (program, state, { holds }) => {
    const sale = decodeSale(program, state)
    if (!sale) return undefined
    const by = holds(sale.terms.nft) ? 'creator' : 'anybody'
    return { state: stateInWords(sale), end_date: null, exit: 'cancel', by }
  },
  cancel: async (services, request, signed) => {
    const cancel = await expectCancelSale(services, request, signed)
    const facts = { kind: 'sale', ...saleCancelFacts(services, cancel) } as const
    return { group: cancel.group, units: cancel.sale.unitsLeft, facts }
  },
  task: closeTask,
  unitsToMove: null,
  news: null,
  hiddenEvents: hiddenSaleEvents,
})
