import { createMarketClient, type MarketClient } from '../market-client.ts'
import { demoCreators } from './demo-catalogue.ts'
import { accountOf, type DemoAccount, seedBids } from './seed-demo.ts'

/** Auctions are renewed only when fewer are running. */
const ENOUGH = 5
/** Most bids on each new auction, so that later starts are quick. */
const MOST_BIDS = 2

/** Works that the demo market auctions. */
const auctioned = demoCreators.flatMap(({ works }) => works.filter(({ auction }) => auction))

/**
 * The auctions of a demo market end, even while it is stopped. When few are left, the demo accounts settle the ended ones and the new
 * owners auction the works again, through the public API like everything else.
 */
export async function renewAuctions(url: string, accounts: readonly DemoAccount[], usdcId: bigint): Promise<void> {
  const clients = accounts.map(({ name }) => createMarketClient(url, accountOf(accounts, name)))
  const [visitor] = clients
  if (!visitor) return
  const { metadata } = await visitor.api('GET /api/auctions', { query: { sort: 'new', start: 0, end: ENOUGH } })
  if (metadata.length >= ENOUGH) return
  await Promise.all(clients.map((client) => client.signIn()))
  await Promise.all(clients.map(settleEnded))
  await Promise.all(clients.map((client) => putUpAgain(client, usdcId)))
  await seedBids(url, accounts, MOST_BIDS)
}

async function settleEnded(client: MarketClient): Promise<void> {
  const { metadata } = await client.api('GET /api/auctions/{id}', {
    params: { id: client.account.address },
    query: { start: 0, end: 100 },
  })
  for (const { app_id: appId, auction, end_date: end, checked_at: now } of metadata) {
    if (appId !== null && auction?.state === 'open' && end !== null && end <= now) await client.settle({ appId })
  }
}

async function putUpAgain(client: MarketClient, usdcId: bigint): Promise<void> {
  const { metadata } = await client.api('GET /api/gallery/{id}', {
    params: { id: client.account.address },
    query: { start: 0, end: 100 },
  })
  for (const { title, token_id: tokenId, app_id: appId, number } of metadata) {
    const work = auctioned.find((one) => one.title === title)
    if (!work?.auction || appId !== null || number === '0') continue
    const { price, currency, auction } = work
    await client.auction({ tokenId, price, asaId: currency === 'ALGO' ? 1 : Number(usdcId), hours: auction.hours })
  }
}
