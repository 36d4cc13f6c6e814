import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { and, eq, getTableName, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isNotHidden } from '../asset/is-in-lists.ts'
import type { Total } from './known-totals.ts'
import type { ListedTable } from './listed-table.ts'
import { currencyOfList, isByPrice, type ListOrder } from './list-order.ts'
import { FEW, fewListings } from './few-listings.ts'
import { listWindow } from './list-window.ts'
import { visitorSeed } from '../session/visitor-seed.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import type { ListedWorks } from './list-listings.ts'
import { findAccountFor } from '../account/find-account.ts'
import type { Services } from './services.ts'
import type { Session } from '../platform/http/session.ts'
import { isListedPublicly, isOnOffer } from './on-offer.ts'
import { countListings, readListings, sampleListings } from './listing-window.ts'
import { isSecondary } from './seller-indexes.ts'
import type { CardSource } from './work.ts'

interface AccountQuery {
  start: number
  end?: number | undefined
  after?: string | undefined
  sort: string
  nsfw?: boolean | undefined
  primary?: boolean | undefined
}

interface AccountList {
  kind: CardSource
  table: ListedTable
  /** The source of its rows. Default: the table itself. */
  source?: ListedTable | undefined
  /** A username, which means all addresses of its account, or an address. */
  account: string
  query: AccountQuery
  order: (seed: number) => ListOrder
  request: FastifyRequest
  session: Session | null
  /** The condition of the account's indexes, which have all that its lists show. */
  isHeld: SQL
  /** Conditions for the account's own listings, and for other viewers in addition to the rules of all lists. */
  condition: { own: SQL | undefined; others: SQL | undefined }
}

/**
 * A window of one account's listings that still hold something. The owner sees all of them, to be able to end them; others see those on
 * offer. Where few of very many are shown, a window ends early (`readWindow`).
 *
 * @throws FacetError `invalid-window`, `invalid-address`, `account-unknown`
 */
export async function accountListings(
  services: Services,
  { kind, table, source, account, query, order, request, session, isHeld, condition }: AccountList,
): Promise<ListedWorks> {
  const window = listWindow({ query, request })
  const { addresses } = await findAccountFor(services, account, session)
  const isOwn = session !== null && addresses.includes(session.address)
  const showsAdult = query.nsfw ?? (isOwn || showsNsfw(request, session))
  const { seller, unitsLeft, currencyId } = table
  const currency = currencyOfList(query)
  // The work's creator, for a listing on the market's terms. Reading this column of the listing avoids reading the works.
  const { royaltyReceiver } = table
  const isOfSeller = query.primary ? inArray(royaltyReceiver, addresses) : notInArray(royaltyReceiver, addresses)
  const ofCurrency = currency === undefined ? undefined : eq(currencyId, currencyFromWire(currency))
  // Conditions that an index serves in each order: one seller and, by price, one currency.
  const isIndexed = and(isHeld, isByPrice(query) ? ofCurrency : undefined)
  const walked = addresses.map((address) => sql`${seller} = ${address} and ${isIndexed}`)
  // An account that lists very many of its own works lists few works of others.
  const byOthers = addresses.map((address) => sql`${seller} = ${address} and ${isHeld} and ${isSecondary(table)}`)
  const few =
    query.primary === false
      ? await fewListings(services, { table, source, branches: byOthers, by: [sql`${royaltyReceiver}`] })
      : undefined
  const isShown = and(
    gt(unitsLeft, 0n),
    ofCurrency,
    query.primary === undefined ? undefined : isOfSeller,
    showsAdult ? undefined : isListedPublicly(table),
    isOwn ? condition.own : and(isOnOffer(table, services.clock.timestampSeconds), isNotHidden(), condition.others),
  )
  const { works, isLast, next } = await readListings(services, kind, {
    table,
    source: few ?? source,
    order: order(visitorSeed(request, session)),
    window,
    walked: few ? undefined : walked,
    condition: isShown,
  })
  const readTotal = (): Promise<Total | null> => {
    const name = JSON.stringify([getTableName(table), addresses, query.primary, currency, isOwn, showsAdult])
    const count = async () =>
      few
        ? { count: await countListings(services, { table, source: few, condition: isShown }, FEW), isEstimate: false }
        : sampleListings(services, { table, source, condition: isShown }, walked)
    return services.listTotals.ofWindow(query, { shown: works.length, isLast }, name, count)
  }
  return { works, isLast, next, readTotal }
}
