import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { listStatement as contract } from '@facet/api-contract/statistics/list-statement'
import type { StatementLine as WireLine } from '@facet/api-contract/statistics/statement'
import { accountsOf, addressesOf, type People } from '../account/find-account.ts'
import { personAs } from '../account/person.ts'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { readStatement, type StatementLine } from './read-statement.ts'

export const listStatement = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request })
  const round = services.clock.shownRound
  const addresses = await addressesOf(services.database.db, session.accountId)
  const { lines, isLast, next } = await readStatement(services, { addresses, filter: query }, window)
  const traders = lines.flatMap(({ event }) => [event.fromAddress, event.toAddress])
  const people = await accountsOf(services.database.db, traders)
  return { metadata: lines.map((line) => toWire(line, people)), bool_end: isLast, next, round }
})

function toWire(line: StatementLine, people: People): WireLine {
  const { event } = line
  return {
    kind: line.isSeller ? 'sale' : 'royalty',
    date: event.timestampSeconds,
    round: Number(event.round),
    tx_id: event.txId,
    works: line.works.map(({ assetId, title }) => ({ token_id: Number(assetId), title })),
    units: String(event.units),
    asa_id: currencyToWire(line.currencyId),
    paid: String(line.paid),
    fee: String(line.fee),
    royalty: String(line.royalty),
    to_seller: String(line.toSeller),
    net: String(line.net),
    seller: event.fromAddress,
    ...personAs('seller', people.get(event.fromAddress)),
    buyer: event.toAddress,
    ...personAs('buyer', people.get(event.toAddress)),
  }
}
