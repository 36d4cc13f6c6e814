import { readFile, writeFile } from 'node:fs/promises'
import type { ListingKind } from '@facet/contracts'
import type { Algodv2 } from 'algosdk'
import { drawPng } from '../art/draw-work.ts'
import { createMarketClient, type MarketClient } from '../market-client.ts'
import { type Account, accountFromMnemonic, createAccount } from './account.ts'
import { giveAsset } from './demo-asset.ts'
import { type DemoCreator, type DemoWork, demoCollectors, demoCreators } from './demo-catalogue.ts'
import { introduce } from './demo-profiles.ts'
import type { Fund, MarketSetUp } from './market-set-up.ts'

const START_MICRO_ALGO = 5_000_000_000n
const START_USDC_BASE_UNITS = 10_000_000_000n
const START_TOKEN_BASE_UNITS = 1_000_000_000n
/** The account that has not opted in to the platform's token, and so cannot be tipped. */
const WITHOUT_TOKEN = 'nils.okafor'

/** One entry of the demo wallet, in the form the server hands out. */
export interface DemoAccount {
  name: string
  role: 'creator' | 'collector'
  address: string
  mnemonic: string
}

/**
 * The demo accounts, made on the first start and kept in a file that the server's demo wallet reads. Each holds 5,000 ALGO, 10,000
 * demo USDC and, except for one account, 1,000 of the platform's token.
 */
export async function openDemoAccounts(
  path: string,
  algod: Algodv2,
  fund: Fund,
  { platform, usdcId, tokenId }: MarketSetUp,
): Promise<DemoAccount[]> {
  const saved = await readFile(path, 'utf8').catch(() => undefined)
  if (saved !== undefined) return (JSON.parse(saved) as { accounts: DemoAccount[] }).accounts
  const accounts: DemoAccount[] = []
  const names = [
    ...demoCreators.map(({ name }) => [name, 'creator'] as const),
    ...demoCollectors.map((name) => [name, 'collector'] as const),
  ]
  for (const [name, role] of names) {
    const account = createAccount(name)
    await fund(account.address, START_MICRO_ALGO)
    await giveAsset(algod, platform, account, usdcId, START_USDC_BASE_UNITS)
    if (name !== WITHOUT_TOKEN) await giveAsset(algod, platform, account, tokenId, START_TOKEN_BASE_UNITS)
    accounts.push({ name, role, address: account.address, mnemonic: account.mnemonic })
  }
  await writeFile(path, `${JSON.stringify({ accounts }, null, 2)}\n`, { mode: 0o600 })
  return accounts
}

/** Works that are seeded concurrently. All come from one visitor, and a server takes only a few concurrent uploads from a visitor. */
const SIDE_BY_SIDE = 4

/**
 * Mints and lists the demo works through the public API, the first of each creator before the second of any. Works that exist already
 * are left out, so an interrupted seeding continues where it stopped.
 *
 * @param report called with the number of finished works
 */
export async function seedDemo(
  url: string,
  accounts: readonly DemoAccount[],
  usdcId: bigint,
  report: (done: number, all: number) => void,
): Promise<void> {
  const works = await Promise.all(demoCreators.map((creator) => openWorks(url, accounts, creator)))
  const all = works.reduce((sum, { length }) => sum + length, 0)
  const longest = Math.max(...works.map(({ length }) => length))
  const waiting = Array.from({ length: longest }, (_, turn) => works.flatMap((own) => own[turn] ?? [])).flat()
  let done = 0
  report(done, all)
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let work = waiting.shift(); work; work = waiting.shift()) {
        await seedWork(work, usdcId)
        report(++done, all)
      }
    }),
  )
}

interface OpenWork {
  client: MarketClient
  creator: DemoCreator
  work: DemoWork
  present: PresentWork | undefined
}

/** The works of a creator, with those present from an earlier seeding. */
async function openWorks(url: string, accounts: readonly DemoAccount[], creator: DemoCreator): Promise<OpenWork[]> {
  const client = createMarketClient(url, accountOf(accounts, creator.name))
  await client.signIn()
  await introduce(client)
  const present = await presentWorks(client)
  return creator.works.map((work) => ({ client, creator, work, present: present.get(work.title) }))
}

/** Seeds trades of each kind of listing in the demo. */
const trades: Record<ListingKind, (url: string, accounts: readonly DemoAccount[]) => Promise<void>> = {
  sale: seedSales,
  offer: seedOffers,
  auction: seedBids,
}

/** Trades in the demo market, one kind of listing after the other. */
export async function seedTrades(url: string, accounts: readonly DemoAccount[]): Promise<void> {
  for (const trade of Object.values(trades)) await trade(url, accounts)
}

/** Buys a few works, so that histories and collectors' galleries are not empty. */
async function seedSales(url: string, accounts: readonly DemoAccount[]): Promise<void> {
  for (const [i, name] of demoCollectors.entries()) {
    const client = createMarketClient(url, accountOf(accounts, name))
    await client.signIn()
    await introduce(client)
    const { metadata } = await client.api('GET /api/sales', {
      query: { sort: 'price-low', asa_id: 1, start: i * 4, end: i * 4 + 3 },
    })
    for (const { token_id: tokenId, app_id: appId, price, version } of metadata) {
      if (version === 2 && appId !== null && price !== null) await client.buy({ tokenId, appId, price })
    }
  }
}

const DAY_SECONDS = 86_400

/** Each collector offers something for works that are for sale, and for one that another collector has bought. */
async function seedOffers(url: string, accounts: readonly DemoAccount[]): Promise<void> {
  for (const [i, name] of demoCollectors.entries()) {
    const client = createMarketClient(url, accountOf(accounts, name))
    await client.signIn()
    const { metadata: forSale } = await client.api('GET /api/sales', {
      query: { sort: 'price-high', asa_id: 1, start: i * 3, end: i * 3 + 2 },
    })
    const neighbour = accountOf(accounts, demoCollectors[(i + 1) % demoCollectors.length] ?? name)
    const { metadata: bought } = await client.api('GET /api/gallery/{id}', {
      params: { id: neighbour.address },
      query: { end: 1 },
    })
    for (const [j, { token_id: tokenId, price }] of [...forSale, ...bought].entries()) {
      const days = [7, 30, 0][j] ?? 0
      const expirySeconds = days === 0 ? 0 : Math.floor(Date.now() / 1_000) + days * DAY_SECONDS
      await client.makeOffer({ tokenId, price: String(Math.max(5, Math.round((price ?? 20) * 0.8))), expirySeconds })
    }
  }
}

/**
 * Collectors bid against each other, so that auctions have a history. Auctions side by side, the bids of each in turn.
 *
 * @param most bids on one auction
 */
export async function seedBids(
  url: string,
  accounts: readonly DemoAccount[],
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const collectors = await Promise.all(
    demoCollectors.map(async (name) => {
      const client = createMarketClient(url, accountOf(accounts, name))
      await client.signIn()
      return client
    }),
  )
  const bidsByTitle = new Map(
    demoCreators.flatMap(({ works }) => works.map(({ title, auction }) => [title, auction?.bids ?? 0])),
  )
  const { metadata } = await createMarketClient(url, accountOf(accounts, demoCollectors[0])).api('GET /api/auctions', {
    query: { sort: 'new', start: 0, end: 100 },
  })
  await Promise.all(
    metadata.map(async ({ title, token_id: tokenId, app_id: appId, price, auction, address }, i) => {
      if (appId === null || price === null) return
      const present = auction?.bid_count ?? 0
      const bidders = collectors.filter(({ account }) => account.address !== address)
      for (let n = present; n < Math.min(bidsByTitle.get(title) ?? 0, most); n++) {
        const bidder = bidders[(i + n) % bidders.length]
        // Each bid is an eighth above the one before, in whole units.
        const next = Math.ceil(price * 1.125 ** n)
        await bidder?.bid({ tokenId, appId, price: String(next) })
      }
    }),
  )
}

interface PresentWork {
  tokenId: number
  isListed: boolean
}

async function seedWork({ client, creator, work, present }: OpenWork, usdcId: bigint): Promise<void> {
  if (present?.isListed) return
  const tokenId =
    present?.tokenId ??
    (await client.mint(await drawPng(work.style, `${creator.name}/${work.title}`), assetOf(creator, work)))
  const listing = { tokenId, price: work.price, asaId: work.currency === 'ALGO' ? 1 : Number(usdcId) }
  if (work.auction) await client.auction({ ...listing, hours: work.auction.hours })
  else if (work.isCustodial) await client.custodial.deposit(listing)
  else await client.list({ ...listing, units: work.listed })
}

function assetOf(creator: DemoCreator, work: DemoWork) {
  return {
    title: work.title,
    description: work.description,
    unit: 'FACET',
    number: work.supply,
    royalties: creator.royaltiesPercent,
    tags: work.tags,
    properties: work.attributes.map(([key, value]) => ({ key, value })),
  }
}

async function presentWorks(client: MarketClient): Promise<Map<string, PresentWork>> {
  const { metadata } = await client.api('GET /api/gallery/{id}', {
    params: { id: client.account.address },
    query: { start: 0, end: 100 },
  })
  return new Map(metadata.map((card) => [card.title, { tokenId: card.token_id, isListed: card.app_id !== null }]))
}

/** A demo account that can sign. */
export function accountOf(accounts: readonly DemoAccount[], name: string): Account {
  const found = accounts.find((account) => account.name === name)
  if (!found) throw new Error(`no demo account ${name}`)
  return accountFromMnemonic(name, found.mnemonic)
}
