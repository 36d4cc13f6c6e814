import type { Exchange } from './exchange.ts'
import type { Facts } from './facts.ts'

/** The place of a value in a reply. */
export interface Place {
  /** Path of the row. */
  path: string
  sent: Exchange['sent']
  /** The object that has the field. */
  holder: Readonly<Record<string, unknown>>
  facts: Facts
}

type Truth = (value: unknown, place: Place) => boolean
type Work = Facts['works'] extends ReadonlyMap<number, infer Each> ? Each : never
type Listing = Facts['listings'] extends ReadonlyMap<number, infer Each> ? Each : never

/** A bid in the last ten minutes extends an auction (docs/behaviour/auctions.md). */
const DELAY_SECONDS = 600
/** The minimum bid increment is a twentieth of the starting price. */
const STEP_PART = 20

const ofWork = (test: (work: Work, value: unknown) => boolean): Truth => {
  return (value, { holder, facts }) => {
    const work = facts.works.get(Number(holder['token_id']))
    return work !== undefined && test(work, value)
  }
}
const asMinted = (name: string) => ofWork(({ asset }, value) => JSON.stringify(asset[name]) === JSON.stringify(value))

/** @param id field of the holder that names the listing; without one there is nothing to compare with */
const ofListing = (id: string, test: (listing: Listing, value: unknown) => boolean): Truth => {
  return (value, { holder, facts }) => {
    if (holder[id] === null) return true
    const listing = facts.listings.get(Number(holder[id]))
    return listing !== undefined && test(listing, value)
  }
}

const isAccount: Truth = (value, { facts }) => facts.accounts.has(String(value))
const isAtFile =
  (prefix: string): Truth =>
  (value, { holder }) =>
    value === `${prefix}${String(holder['ipfs_hash'])}`

/** The work that a request is about. */
const requestedWork = ({ sent, facts }: Place) => facts.works.get(Number(sent.get('token_id') ?? sent.get('{id}')))
const listingsOfPage = ({ sent, facts }: Place) =>
  [...facts.listings.values()].filter(({ tokenId }) => tokenId === Number(sent.get('{id}')))

const currencyOf = ({ holder, facts }: Place) => facts.settings.currencies.find(({ id }) => id === holder['id'])

/** Tests of the values of fields, by the field's origin (`ShapeField`). Fields without an entry are judged by their type alone. */
export const truths: Readonly<Record<string, Truth>> = {
  'session.address': isAccount,
  'currency.name': (value, place) => value === currencyOf(place)?.name,
  'asset.max_decimal': (value, place) => value === currencyOf(place)?.maxDecimal,
  'asset.min_amount': (value, place) => {
    const { minAmountBaseUnits, decimals = 0 } = currencyOf(place) ?? {}
    return Number(value) * 10 ** decimals === Number(minAmountBaseUnits)
  },

  'card.token_id': ofWork(() => true),
  'card.title': asMinted('title'),
  'card.description': asMinted('description'),
  'card.unit': asMinted('unit'),
  'card.royalties': asMinted('royalties'),
  'card.tags': ofWork(({ asset }, value) => [asset['tags']].flat().includes(value)),
  'card.nsfw': asMinted('nsfw'),
  'card.content_type': asMinted('mime_type'),
  'card.extension': asMinted('extension'),
  'card.glyph_id': asMinted('glyph'),
  'card.glyph_color': asMinted('glyph_color'),
  'card.crescendo': asMinted('crescendo'),
  'card.ipfs_hash': asMinted('ipfs_hash'),
  'card.ipfs_url': isAtFile('ipfs://'),
  'card.ipfs_link': isAtFile('/ipfs/'),
  'card.url': isAtFile('ipfs://'),
  'card.creator_address': ofWork(({ creator }, value) => creator === value),
  'card.max_supply': ofWork(({ asset }, value) => Number(value) === asset['number']),
  'card.buy_supply': (value, { holder }) => Number(value) <= Number(holder['max_supply']),
  'card.number': (value, { holder }) => Number(value) <= Number(holder['max_supply']),
  'card.type': ofListing('app_id', ({ type }, value) => type === value),
  'card.price': ofListing('app_id', ({ prices }, value) => prices.has(Number(value))),
  'card.asa_id': ofListing('app_id', ({ assetId }, value) => assetId === value),
  'card.address': ofListing('app_id', ({ maker }, value) => maker === value),
  'auction-card.winner': ofListing('app_id', ({ bids }, value) => bids.some(({ bidder }) => bidder === value)),

  'listing.id': ofListing('id', () => true),
  'listing.price': ofListing('id', ({ prices }, value) => prices.has(Number(value))),
  'listing.asa_id': ofListing('id', ({ assetId }, value) => assetId === value),
  'bid.address': isAccount,
  'bid.price': (value, place) => {
    const { address } = place.holder
    return listingsOfPage(place).some(({ bids }) =>
      bids.some(({ bidder, price }) => bidder === address && price === value),
    )
  },
  'purchase.address': isAccount,
  'purchase.price': (value, place) => listingsOfPage(place).some(({ prices }) => prices.has(Number(value))),
  'purchase.asa_id': (value, place) => listingsOfPage(place).some(({ assetId }) => assetId === value),
  'attribute.value': (value, place) => {
    const properties = (requestedWork(place)?.asset['properties'] ?? {}) as Record<string, unknown>
    return properties[String(place.holder['key'])] === value
  },

  'terms.fees': (value, { facts }) => value === facts.settings.feeBasisPoints,
  'terms.gems_address': (value, { facts }) => value === facts.settings.platform,
  'terms.approval_program': (value, { path, facts }) =>
    value === facts.programs.get(path.replace('contract/info', 'app/create')),
  'offer-terms.creator': (value, place) => value === requestedWork(place)?.creator,
  'offer-terms.royalties': (value, place) => value === Number(requestedWork(place)?.asset['royalties']) * 100,
  'auction-terms.delay': (value) => value === DELAY_SECONDS,
  'auction-terms.min_bid_increment': (value, { holder }) =>
    Number(value) * STEP_PART === Number(holder['micro_amount']),
  'app.app_id': ofListing('app_id', () => true),
  'app.amt': ofListing('app_id', ({ fundingMicroAlgo }, value) => String(fundingMicroAlgo) === value),
  'offer-app.check': ofListing('app_id', ({ hasOptIn }, value) => hasOptIn === value),
  'upload.ipfs_url': isAtFile('ipfs://'),
}

/** Whether a value agrees with the facts, if they say anything about it. */
export function isTrue(origin: string, value: unknown, place: Place): boolean {
  return truths[origin]?.(value, place) ?? true
}
