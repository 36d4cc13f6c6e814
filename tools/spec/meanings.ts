import type { EndpointRow } from './spec-rows.ts'
import { type Exchange, listOf } from './exchange.ts'

/** @param path of the row */
type Meaning = (value: string, exchange: Exchange, path: string) => boolean

/** The currency of a list by price when the request names none. */
const ALGO = 1

/** Currencies of the market under test have six decimals. */
const BASE_UNITS = 1_000_000

const every = (test: (card: Record<string, unknown>, value: string, exchange: Exchange) => boolean): Meaning => {
  return (value, exchange) => (listOf(exchange.reply) ?? []).every((card) => test(card, value, exchange))
}

const byPrice = (sign: 1 | -1): Meaning => {
  return (_, { reply, sent }) => {
    // Prices are compared within one currency; works without one come last.
    const currency = Number(sent.get('asa_id') ?? ALGO)
    const compared = (listOf(reply) ?? []).filter((card) => card['price'] !== null && card['asa_id'] === currency)
    return areInOrder(
      sign,
      compared.map((card) => card['price']),
    )
  }
}

const inOrder = (sign: 1 | -1, valueOf: (card: Record<string, unknown>) => unknown): Meaning => {
  return (_, { reply }) => areInOrder(sign, (listOf(reply) ?? []).map(valueOf))
}

/** Later contracts, collections and works have higher ids. A gallery also sorts by the time of acquisition. */
const byAge = (sign: 1 | -1): Meaning => {
  const byId = inOrder(sign, ({ app_id: id, collection_id: collection }) => collection ?? id)
  const byWork = inOrder(sign, ({ token_id: work }) => work)
  return (value, exchange, path) => {
    if (path.startsWith('/api/gallery')) return true
    return (path.startsWith('/api/creation') ? byWork : byId)(value, exchange, path)
  }
}

/** The market has one; an account need not. */
const showsAdult: Meaning = (_, { reply }, path) =>
  path.includes('{') || pick(reply, 'nsfw') === true || (listOf(reply) ?? []).some(({ nsfw }) => nsfw === true)

/** Cards do not show whether an account still has a work that it created. */
const isByOwner = (is: boolean): Meaning => {
  const ofCards = every(({ creator_address: creator, address }) => (creator === address) === is)
  return (value, exchange, path) => path.startsWith('/api/creation') || ofCards(value, exchange, path)
}

const chosenListing: Meaning = (value, { reply }) => String(pick(reply, 'nft', 'app_id')) === value

/** Tests that a field of a request has its specified effect on the reply; `sort=new` is the test of that one value. */
const meanings: Readonly<Record<string, Meaning>> = {
  end: (value, { sent, reply }) => (listOf(reply) ?? []).length <= Number(value) - Number(sent.get('start') ?? 0),
  asa_id: every(({ asa_id: currency }, value) => String(currency) === value),
  // A collection has works with the tag.
  tag: every(({ tags, collection_id: id }, value) => id !== undefined || (Array.isArray(tags) && tags.includes(value))),
  'verified-only=true': every(({ verified }) => verified === true),
  'nsfw=true': showsAdult,
  'nsfw=false': every(({ nsfw }) => nsfw === false),
  'sort=new': byAge(-1),
  'sort=old': byAge(1),
  'sort=popular': inOrder(-1, ({ auction }) => pick(auction, 'bid_count')),
  'sort=price-low': byPrice(1),
  'sort=price-high': byPrice(-1),
  'sort=ending': inOrder(1, ({ end_date: end }) => end),
  'primary=true': isByOwner(true),
  'primary=false': isByOwner(false),
  amount: (value, { reply }) => Number(pick(reply, 'micro_amount')) === Number(value) * BASE_UNITS,
  duration: (value, { reply }) => {
    const [start, end] = [pick(reply, 'start'), pick(reply, 'end')]
    return end === undefined || Number(end) - Number(start) === Number(value) * 3600
  },
  '{saleId}': chosenListing,
  '{auctionId}': chosenListing,
  '{offerId}': chosenListing,
}

/** Rows whose cards all belong to one account. */
const ownLists = ['/api/sales/{id}', '/api/auctions/{id}', '/api/gallery/{id}']

/** Fields of the request without their specified effect on the reply. */
export function meaningFaults(row: EndpointRow, exchange: Exchange): string[] {
  const faults: string[] = []
  for (const [name, value] of exchange.sent) {
    const text = String(value)
    const key = `${name}=${text}` in meanings ? `${name}=${text}` : name
    const isMet = meanings[key]?.(text, exchange, row.path) ?? true
    if (!isMet) faults.push(`${name}=${text} does not show in the reply`)
  }
  const owner = exchange.sent.get('{id}')
  if (ownLists.includes(row.path) && /^[A-Z2-7]{58}$/.test(String(owner))) {
    const isOwn = (listOf(exchange.reply) ?? []).every(({ address }) => address === owner)
    if (!isOwn) faults.push('lists what is not of the account')
  }
  return faults
}

function pick(value: unknown, ...names: string[]): unknown {
  return names.reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
}

/** @param sign 1 for ascending, -1 for descending */
function areInOrder(sign: 1 | -1, values: readonly unknown[]): boolean {
  return values.every((value, index) => index === 0 || sign * (Number(value) - Number(values[index - 1])) >= 0)
}
