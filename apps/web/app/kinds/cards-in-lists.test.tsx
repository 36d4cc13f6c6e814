import type { Reply } from '@facet/api-contract'
import type { Card } from '@facet/api-contract/nft/card'
import type { ListingKind } from '@facet/contracts'
import { type MarketClient, startMarket } from '@facet/dev-env'
import type { ComponentType, ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../../../server/src/auction/test/auction-world.ts'
import { kinds } from '../../../server/src/kinds.ts'
import { createTable } from '../../../server/src/market/test/pair/create-table.ts'
import { createPair, listPair } from '../../../server/src/market/test/pair/pair-groups.ts'
import { pairKind } from '../../../server/src/market/test/pair/pair-kind.ts'
import { pairTable } from '../../../server/src/market/test/pair/pair-table.ts'
import { pairTerms } from '../../../server/src/market/test/pair/pair-world.ts'
import { sendPast } from '../../../server/src/market/test/send-past.ts'
import { visitor } from '../../../server/src/market/test/world.ts'
import { addModerators } from '../../../server/src/moderation/moderators.ts'
import { testPng } from '../../../server/src/media/test/test-pictures.ts'
import { openStream } from '../../../server/src/stream/test/read-stream.ts'
import { BidActions } from '../account/bid-actions.tsx'
import { OfferActions } from '../account/offer-actions.tsx'
import { readAccountFilter } from '../list/account-filter.ts'
import { OwnWorks } from '../account/own-works.tsx'
import FavouritesPage from '../account/favourites-page.tsx'
import FeedPage from '../account/feed-page.tsx'
import { OwnedActions } from '../account/owned-actions.tsx'
import CollectionWorksPage from '../collection/collection-works-page.tsx'
import { readCollectionWorksFilter } from '../collection/trait-filter.ts'
import GalleryHomePage from '../gallery/gallery-home-page.tsx'
import { galleryTabs } from '../gallery/gallery-tabs.ts'
import { HotAuctions } from '../home/hot-auctions.tsx'
import { HotMarket } from '../home/hot-market.tsx'
import { HomeSections } from '../home/home-page.tsx'
import { cardAfter, isAppEvent } from '../cards/live-card.ts'
import { WorkCard } from '../cards/work-card.tsx'
import { readFilter } from '../list/list-filter.ts'
import { loadFiltered } from '../list/load-list.ts'
import VipPage from '../list/vip-page.tsx'
import { FoundWorks } from '../search/found-works.tsx'
import { allFound } from '../search/search-filter.ts'
import { cardKinds } from './card-kinds.ts'
import { draw } from './testing/draw.tsx'
import { pairCard } from './testing/pair-card.tsx'

vi.mock(import('../../../../packages/api-contract/src/market/listing-kinds.ts'), async (original) => {
  const { withPair } = await import('../../../server/src/market/test/pair/pair-on-wire.ts')
  return withPair(await original())
})
vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/pair/pair-program.ts')
})

type CardWindow = Reply<'GET /api/nft/fav'>

let world: AuctionWorld
let nowSeconds: number

/** One work in each state, named after it. */
beforeAll(async () => {
  Object.assign(cardKinds, { pair: pairCard })
  const market = await startMarket({ kinds: [...kinds, pairKind] })
  await createTable(market.server.services.database, pairTable)
  world = await createAuctionWorld(market)
  const { auctioned, creator, collector, stranger, listed, mint, network, travelTo } = world
  const titled = (title: string, number = 1) => mint({ title, number })

  await titled('Unlisted')
  await stranger.makeOffer({ tokenId: await titled('Wanted'), price: '7' })
  await creator.custodial.deposit({ tokenId: await titled('Custody'), price: '9' })
  const edition = await listed({ units: 3, price: '11' }, { title: 'Edition' })
  await collector.buy({ tokenId: edition.tokenId, appId: edition.appId, price: 11 })
  const sold = await listed({ price: '12' }, { title: 'Sold' })
  await collector.buy({ tokenId: sold.tokenId, appId: sold.appId, price: 12 })
  await listed({ reservedFor: collector.account.address, price: '13' }, { title: 'Reserved' })
  await listed({ isPrivate: true, price: '14' }, { title: 'Private' })
  const [first, second] = [BigInt(await titled('Left')), BigInt(await titled('Right'))]
  const seller = creator.account.address
  const terms = pairTerms(market, seller, { first, second })
  const appId = await sendPast(world, creator, createPair(await network(), seller, terms))
  await sendPast(world, creator, listPair(await network(), { appId, seller, terms }))

  const unbid = await auctioned({ tokenId: await titled('Unbid'), price: '15', hours: 1 })
  const won = await auctioned({ tokenId: await titled('Won'), price: '16', hours: 1 })
  await auctioned({ tokenId: await titled('Open'), price: '17', hours: 72 })
  const bid = await auctioned({ tokenId: await titled('Bid'), price: '18', hours: 72 })
  await collector.bid({ ...won, price: '16' })
  await collector.bid({ ...bid, price: '18' })
  await stranger.bid({ ...bid, price: '20' })
  // Half an hour away from the moment when the hours of a countdown change.
  await travelTo(Math.max(unbid.end, won.end) + 1_800)
  nowSeconds = market.server.services.clock.timestampSeconds
})
afterAll(async () => {
  delete (cardKinds as { pair?: unknown }).pair
  await world.market[Symbol.asyncDispose]()
})

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** The text of each card without its title and its creator, by title. */
function said(element: ReactNode, viewer: MarketClient | null = null, outlet?: unknown): Record<string, string> {
  const markup = draw(element, { address: viewer?.account.address ?? null, now: nowSeconds, outlet })
  const [, ...cards] = markup.split('<article')
  return Object.fromEntries(
    cards.map((card) => {
      const text = textOf(card.slice(card.indexOf('>') + 1))
      const [, corner, title, foot] = /^(.*?)(\w+) (?:\S{5}…\S{5}|maker) (.*)$/.exec(text) ?? []
      if (title === undefined) throw new Error(`not a card: ${text}`)
      // The letter is the logo of the currency.
      return [title, `${corner}${foot}`.replace(/\bA (?=\d)/, '').trim()]
    }),
  )
}

const grid = (cards: readonly Card[]) =>
  cards.map((card) => <WorkCard key={card.app_id ?? card.token_id} card={card} />)

const query = { start: 0, end: 48 }

const sales = { Edition: '11 ALGO 2 of 3', Custody: '9 ALGO 1 of 1' }
const running = {
  Bid: 'Ends in 2 d 22 h Highest bid 20 ALGO 2 bids',
  Open: 'Ends in 2 d 22 h Starting price 17 ALGO No bids yet',
}
const ended = { Won: 'Ended Winning bid 16 ALGO 1 bid', Unbid: 'Ended Starting price 15 ALGO No bids' }
const ofPair = 'Pair 12 ALGO 1 of 1 with 1 more work'
const pair = { Left: ofPair, Right: ofPair }
/** The works of each kind, as everybody sees them. */
const listedAs: Record<ListingKind | 'pair', Record<string, string>> = {
  sale: sales,
  auction: { ...running, ...ended },
  // Only the parties of an offer see its card, on their own pages.
  offer: {},
  pair,
}
const listedForAll: Record<string, string> = Object.assign({}, ...Object.values(listedAs))
const unlisted = { Unlisted: 'Not listed 1 in total', Wanted: 'Not listed 1 in total' }
const reservedForYou = { Reserved: '13 ALGO 1 of 1 Reserved for you' }

/** Works in each state, as every visitor sees them. */
const everyState = { ...listedForAll, ...unlisted, Sold: 'Not listed 1 in total' }

/** The same states with the text below each card. */
const followed = <Title extends string>(states: Record<Title, string>, actions: string) =>
  Object.fromEntries(Object.entries(states).map(([title, state]) => [title, `${state as string} ${actions}`]))

const shortOf = ({ account: { address } }: MarketClient) => `${address.slice(0, 5)}…${address.slice(-5)}`.toLowerCase()

test('lists of sales', async () => {
  const listed = (client: MarketClient) => client.api('GET /api/sales', { query: { sort: 'new', ...query } })
  const { collector } = world
  const [forAll, forBuyer] = [await listed(visitor(world)), await listed(collector)]
  expect(said(grid(forAll.metadata))).toEqual(sales)
  expect(said(grid(forBuyer.metadata), collector)).toEqual({ ...sales, ...reservedForYou })
  expect(said(<HotMarket cards={forAll.metadata} round={forAll.round} />)).toEqual(sales)
  expect(said(<HotMarket cards={forBuyer.metadata} round={forBuyer.round} />, collector)).toEqual({
    ...sales,
    ...reservedForYou,
  })
})

test('the spotlight', async () => {
  const { collector } = world
  const { metadata: spotlight, round } = await collector.api('GET /api/sales', { query })
  const none = { banners: [], sales: [], hot: [], hotMarket: [], collections: [], newestAppId: 0 }
  const markup = draw(<HomeSections feeds={{ ...none, spotlight, round }} />, {
    address: collector.account.address,
    now: nowSeconds,
  })
  const [, ...slides] = markup.split('class="spotlight-slide"')
  const states = slides.map((slide) => {
    const [, title] = /aria-label="(\w+)"/.exec(slide) ?? []
    return [title, /(For sale|Reserved for you|No longer for sale)</.exec(slide)?.[1]]
  })
  expect(Object.fromEntries(states)).toEqual({
    Edition: 'For sale',
    Custody: 'For sale',
    Reserved: 'Reserved for you',
  })
})

test('lists of auctions', async () => {
  const { api } = visitor(world)
  expect(said(grid((await api('GET /api/auctions', { query })).metadata))).toEqual(running)
  const hot = await api('GET /api/home/activity/bid', { query })
  expect(said(grid(hot.metadata))).toEqual({ Bid: running.Bid })
  const popular = await api('GET /api/auctions', { query: { ...query, sort: 'popular' } })
  expect(said(<HotAuctions cards={popular.metadata} round={popular.round} />)).toEqual(running)
  const unbid = popular.metadata.filter(({ title }) => title === 'Open')
  const five = [0, 1, 2, 3, 4].map((index) => ({ ...unbid[0]!, app_id: index + 1 }))
  expect(said(<HotAuctions cards={five} round={popular.round} />)).toEqual({ Open: running.Open })
})

test("a creator's gallery and more of its works", async () => {
  const { collector, creator } = world
  const shown = async (client: MarketClient, viewer: MarketClient | null) => {
    const params = { id: creator.account.address }
    const gallery = await client.api('GET /api/gallery/{id}', { params, query })
    const id = gallery.metadata.find(({ title }) => title === 'Unlisted')?.token_id ?? 0
    const { more } = await client.api('GET /api/nft/{id}', { params: { id } })
    return { gallery: said(grid(gallery.metadata), viewer), more: said(grid(more), viewer) }
  }
  const forAll = await shown(visitor(world), null)
  const Reserved = `13 ALGO 1 of 1 Reserved for ${shortOf(collector)}`
  expect(forAll.gallery).toEqual({ ...listedForAll, ...unlisted, Reserved })
  expect(forAll.more).toEqual(listedForAll)
  const forBuyer = await shown(collector, collector)
  expect(forBuyer.gallery).toEqual({ ...listedForAll, ...unlisted, ...reservedForYou })
  // Eight works, newest first.
  const { Custody: _, ...newest } = listedForAll
  expect(forBuyer.more).toEqual({ ...newest, ...reservedForYou })
})

test("the account's own pages", async () => {
  const { collector, creator, stranger } = world
  const own = (list: CardWindow, Actions: ComponentType<{ card: Card }>, viewer: MarketClient) => {
    const empty = { title: '', text: '', to: '', link: '' }
    return said(
      <OwnWorks
        title="Own"
        start={0}
        filter={readAccountFilter(new URLSearchParams())}
        list={list}
        unfinished={[]}
        empty={empty}
        Actions={Actions}
      />,
      viewer,
    )
  }
  const params = { id: creator.account.address }
  const ownSales = {
    ...sales,
    Reserved: `13 ALGO 1 of 1 Reserved for ${shortOf(collector)}`,
    Private: '14 ALGO 1 of 1',
  }
  const ownAuctions = { ...followed(running, 'Up for auction Manage'), ...followed(ended, 'Ready to close Manage') }
  expect(own(await creator.api('GET /api/sales/{id}', { params, query }), OwnedActions, creator)).toEqual(
    followed(ownSales, 'Listed Manage'),
  )
  expect(own(await creator.api('GET /api/auctions/{id}', { params, query }), OwnedActions, creator)).toEqual(
    ownAuctions,
  )
  expect(own(await creator.api('GET /api/gallery/{id}', { params, query }), OwnedActions, creator)).toEqual(
    followed(
      {
        ...ownAuctions,
        ...followed({ ...ownSales, ...pair }, 'Listed Manage'),
        Unlisted: 'Not listed You own 1 of 1 List for sale',
        Wanted: 'Not listed You own 1 of 1 List for sale',
      },
      'Your creation',
    ),
  )
  const bought = { params: { id: collector.account.address }, query }
  expect(own(await collector.api('GET /api/gallery/{id}', bought), OwnedActions, collector)).toEqual({
    Sold: expect.stringMatching(/^Not listed You own 1 of 1 List for sale Bought for 12 ALGO .+ ago$/),
    Edition: expect.stringMatching(/^Not listed You own 1 of 3 List for sale Bought for 11 ALGO .+ ago$/),
  })
  expect(own(await collector.api('GET /api/auctions/bid', { query }), BidActions, collector)).toEqual({
    Won: `${ended.Won} You won Claim the work`,
    Bid: `${running.Bid} Outbid Bid again`,
  })
  expect(own(await creator.api('GET /api/offers/other', { query }), OfferActions, creator)).toEqual({
    Wanted: `7 ALGO 1 of 1 From ${shortOf(stranger)} No expiry Accept`,
  })
  expect(own(await stranger.api('GET /api/offers/mine', { query }), OfferActions, stranger)).toEqual({
    Wanted: '7 ALGO 1 of 1 No expiry Cancel offer',
  })
})

test('a list that is open when the last unit is sold', async () => {
  const { collector, listed, market } = world
  const { tokenId, appId } = await listed({ price: '10' }, { title: 'Last' })
  const { metadata } = await collector.api('GET /api/sales', { query: { sort: 'new', ...query } })
  const card = metadata.find(({ app_id }) => app_id === appId)
  if (!card) throw new Error('the sale is listed')
  expect(said(<WorkCard card={card} />)).toEqual({ Last: '10 ALGO 1 of 1' })
  await using page = await openStream(market.url, 'sales')
  await collector.buy({ tokenId, appId, price: 10 })
  const event = await page.until((one) => isAppEvent(one) && one.app_id === appId)
  if (!isAppEvent(event)) throw new Error('the event of the sale')
  expect(said(<WorkCard card={cardAfter(card, event)} />)).toEqual({ Last: 'No longer for sale' })
})

/** A page with its loader data; it does not read the router's other props. */
function page<Props extends { loaderData: unknown }>(
  Page: (props: Props) => ReactNode,
  loaderData: Props['loaderData'],
): ReactNode {
  return <Page {...({ loaderData } as Props)} />
}

/** The token ids of the creator's works, by title. */
async function worksByTitle(): Promise<Map<string, number>> {
  const params = { id: world.creator.account.address }
  const { metadata } = await world.creator.api('GET /api/creation/{id}', { params, query })
  return new Map(metadata.map((card) => [card.title, card.token_id]))
}

test("an account's favourites", async () => {
  const { stranger } = world
  const works = await worksByTitle()
  for (const title of Object.keys(everyState)) {
    await stranger.api('POST /api/nft/fav', { body: { token_id: works.get(title) ?? 0, action: 'add' } })
  }
  const list = await stranger.api('GET /api/nft/fav', { query })
  expect(
    said(
      page(FavouritesPage, {
        list,
        start: 0,
        filter: readAccountFilter(new URLSearchParams()),
        unfinished: [],
      }),
      stranger,
    ),
  ).toEqual(everyState)
})

test('works found by their title', async () => {
  const { api } = visitor(world)
  const found: Record<string, string> = {}
  for (const value of Object.keys(everyState)) {
    const { metadata } = await vi.waitUntil(async () => {
      const answer = await api('GET /api/search/nft', { query: { value, ...query } })
      return answer.metadata.length > 0 && answer
    }, 10_000)
    Object.assign(found, said(<FoundWorks value={value} filter={allFound} first={metadata} start={0} isEnd />))
  }
  expect(found).toEqual(everyState)
})

test('the works of a collection', async () => {
  const { creator } = world
  const works = await worksByTitle()
  const body = new FormData()
  body.set('title', 'All')
  body.set('file', new Blob([Uint8Array.from(await testPng(300, 90))], { type: 'image/png' }), 'cover.png')
  const { collection_id: id } = await creator.api('POST /api/collections/create', { body })
  const token_id = Object.keys(everyState).map((title) => works.get(title) ?? 0)
  await creator.api('POST /api/collections/add', { body: { collection_id: id, token_id } })
  const { api } = visitor(world)
  const list = await api('GET /api/collections/nft/{id}', { params: { id }, query })
  const collection = await api('GET /api/collections/info/{id}', { params: { id } })
  const shown = page(CollectionWorksPage, { filter: readCollectionWorksFilter(new URLSearchParams()), start: 0, list })
  expect(said(shown, null, collection)).toEqual(everyState)
})

test("the first page of a creator's gallery", async () => {
  const { api } = visitor(world)
  const { address } = world.creator.account
  const previews = await Promise.all(
    galleryTabs.map(async ({ path, load }) => {
      const { metadata: cards } = await load(api, address, { start: 0, end: 48 })
      return { path, isFilled: true, cards, hasMore: false, total: null, isEstimate: false }
    }),
  )
  expect(said(page(GalleryHomePage, { previews, collections: [], total: 0 }))).toMatchObject({
    ...everyState,
    Reserved: `13 ALGO 1 of 1 Reserved for ${shortOf(world.collector)}`,
    Private: 'Not listed 1 in total',
  })
})

test('the feed', async () => {
  const { creator, collector } = world
  await creator.api('POST /api/account/update/username', { body: { value: 'maker' } })
  await collector.api('POST /api/account/update/username', { body: { value: 'reader' } })
  await collector.api('POST /api/account/follow', { body: { username: 'maker' } })
  const feed = await collector.api('GET /api/account/feed', { query })
  // The text of the next entry follows each card.
  const cards = Object.entries({ ...everyState, ...reservedForYou, Sold: 'Not listed You own 1 of 1' })
  const states = cards.map(([title, state]) => [title, expect.stringMatching(new RegExp(`^${state}( maker |$)`))])
  expect(said(page(FeedPage, { start: 0, feed }), collector)).toMatchObject(Object.fromEntries(states))
  const lines = draw(page(FeedPage, { start: 0, feed }), { address: collector.account.address, now: nowSeconds })
    .split('class="flex flex-col gap-3"')
    .map((entry) => textOf(entry.slice(0, entry.indexOf('<article'))))
  expect(lines.filter((line) => line.includes(' more work'))).toEqual([
    expect.stringMatching(/ maker Listed with 1 more work A? ?12 ALGO /),
  ])
})

test('the works for sale by verified artists', async () => {
  const { creator, stranger, market } = world
  await addModerators(market.server.services.database, [stranger.account.address])
  const { address: id } = creator.account
  const { account_id, username } = await stranger.api('GET /api/account/info/{id}', { params: { id } })
  const body = { id, account_id, username, verified: true, reason: 'An artist.' }
  await stranger.api('POST /api/moderation/verify', { body })
  const asked = new URLSearchParams({ 'verified-only': 'true' })
  const loaded = await loadFiltered(visitor(world).api, readFilter('sale', asked), asked)
  expect(said(page(VipPage, loaded))).toEqual(sales)
})
