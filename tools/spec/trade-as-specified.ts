import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { type Account, createMarketClient, giveAsset, type Market, type MarketClient } from '@facet/dev-env'
import { optIn } from '@facet/groups'
import { mintAsSpecified, uploadAsSpecified, type Work } from './mint-as-specified.ts'
import {
  collectAsSpecified,
  commentAsSpecified,
  describeAsSpecified,
  followAsSpecified,
  readCreations,
} from './people-as-specified.ts'
import { readAsSpecified } from './read-as-specified.ts'
import { signInAsSpecified } from './sign-in-as-specified.ts'

/** Base units of 1,000 ALGO or 1,000 USDC. */
const BILLION = 1_000_000_000n

/**
 * Sends the specified requests to a market, one after the other; a refused step does not stop the others.
 * @param creator is verified and may mint works that come with something physical
 * @returns the refused steps, which must be none
 */
export async function tradeAsSpecified(market: Market, url: string, creatorAccount: Account): Promise<string[]> {
  const refused: string[] = []
  const step = async <Result>(name: string, run: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await run()
    } catch (error) {
      refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
  const usdc = Number(market.setUp.usdcId)
  const person = async (
    name: string | Account,
    usdcBaseUnits = BILLION,
    microAlgo = BILLION,
  ): Promise<MarketClient> => {
    const account = await market.account(name, { usdcBaseUnits, microAlgo })
    const client = createMarketClient(url, account)
    await step(`${account.name} signs in`, () => signInAsSpecified(client))
    return client
  }
  const [creator, collector] = [await person(creatorAccount), await person('collector')]
  await step('upload', () => uploadAsSpecified(creator))
  await step('upload of who cannot mint', async () => uploadAsSpecified(await person('newcomer', 0n, 150_000n)))
  const mint = async (work: Partial<Work> = {}, by = creator) =>
    (await step('mint', () => mintAsSpecified(by, work))) ?? 0
  const travel = async (seconds: number) => {
    market.chain.controls.setNextTimestamp(BigInt(market.server.services.clock.timestampSeconds + seconds))
    await market.chain.controls.mine(1)
    await market.server.services.clock.waitFor(market.chain.lastRound, 10_000)
  }

  // A work with everything on its page; one for adults, and one that is only in an auction.
  const work = await mint({ number: 20, comesWith: 'physical' })
  const adult = await mint({ number: 20, comesWith: 'service', isAdult: true })
  const lone = await mint({ comesWith: 'custom_service' })
  const sale = (await step('sell', () => creator.list({ tokenId: work, price: '10', units: 5 })))?.appId ?? 0
  await step('buy', () => collector.buy({ tokenId: work, appId: sale, price: '10', units: 3 }))
  const auction = (await step('auction', () => creator.auction({ tokenId: work, price: '5' })))?.appId ?? 0
  await step('bid', () => collector.bid({ tokenId: work, appId: auction, price: '6' }))
  const offer = (await step('offer', () => collector.makeOffer({ tokenId: work, price: '7' }))) ?? 0
  const hidden = await step('private sale', () => creator.list({ tokenId: work, price: '8', isPrivate: true }))
  for (const [seller, tokenId] of [
    [creator, adult],
    [collector, work],
  ] as const) {
    await step('sell', () => seller.list({ tokenId, price: '12' }))
    await step('auction', () => seller.auction({ tokenId, price: '9', hours: 12 }))
  }
  await step('sell for USDC', () => creator.list({ tokenId: work, price: '9', asaId: usdc }))
  const forUsdc = { tokenId: work, price: '4', asaId: usdc, hours: 48 }
  const newest = await step('auction for USDC', () => creator.auction(forUsdc))
  await step('bid', () => collector.bid({ tokenId: work, appId: newest?.appId ?? 0, price: '4' }))
  const only = await step('auction', () => creator.auction({ tokenId: lone, price: '3' }))
  await step('bid', () => collector.bid({ tokenId: lone, appId: only?.appId ?? 0, price: '3' }))
  // An artist who is not verified.
  const artist = await person('artist', 0n)
  const { algod, setUp } = market
  await giveAsset(algod, setUp.platform, artist.account, setUp.tokenId, 0n)
  const other = await mint({}, artist)
  const first = await step('sell', () => artist.list({ tokenId: other, price: '5' }))
  const unverified = await mint({}, artist)
  await step('auction', () => artist.auction({ tokenId: unverified, price: '5' }))
  await step('profile', () => describeAsSpecified(artist))
  const explicit = await mint({ isAdult: true }, artist)
  const ofCreator = { works: [work, lone], adult } as const
  await step('collections', () => collectAsSpecified(creator, collector, ofCreator))
  const ofArtist = { works: [other, unverified], adult: explicit } as const
  await step('collections of an artist with a name', () => collectAsSpecified(artist, collector, ofArtist))
  await step('follow', () => followAsSpecified(artist, collector))
  await step('comment', () => commentAsSpecified([artist, collector, creator], work))
  refused.push(
    ...(await readAsSpecified({ creator, collector, url, usdc, work, lone, adult, sale, auction, offer, hidden })),
  )
  await step('buy what is private', () => collector.buy({ tokenId: work, appId: hidden?.appId ?? 0, price: '8' }))

  await step('update', () => creator.updatePrice({ tokenId: work, appId: sale, price: '11' }))
  await step('accept', () => creator.acceptOffer({ tokenId: work, appId: offer }))
  const cancelled = await step('offer', () => collector.makeOffer({ tokenId: work, price: '8' }))
  await step('cancel offer', () => collector.cancelOffer({ tokenId: work, appId: cancelled ?? 0 }))
  await step('cancel', () => creator.cancel({ tokenId: work, appId: sale }))

  // Custody.
  const [bought, taken, moved] = [await mint(), await mint(), await mint()]
  for (const tokenId of [bought, taken, moved])
    await step('create/sell', () => creator.custodial.deposit({ tokenId, price: '10' }))
  const sellerOf = { params: { id: creator.account.address }, query: { start: 0, end: 16 } }
  await step('custody', () => creator.api('GET /api/sales/{id}', sellerOf))
  await step('sell/update', () => creator.custodial.updatePrice(bought, '12'))
  await step('buy/validation', () => collector.custodial.buy({ tokenId: bought, price: '12' }))
  await step('creations, one of them sold', () => readCreations(collector, creator.account.address))
  await step('sell/cancel/validation', () => creator.custodial.cancel(taken))
  // The owner of an unlisted work can sell it, and others can make an offer for it.
  for (const { api } of [creator, collector]) {
    await step('not listed', () => api('GET /api/nft/{id}', { params: { id: taken }, query: { key: '' } }))
  }
  await step('first offer', () => collector.makeOffer({ tokenId: taken, price: '5' }))
  await step('create/auction', () => creator.custodial.swapToAuction({ tokenId: moved, price: '6', hours: 24 }))
  const auctioned = { tokenId: await mint(), price: '6', hours: 24 }
  await step('create/auction from the wallet', () => creator.custodial.auctionInSteps(auctioned))

  // The royalty of a resale waits in the vault: its receiver does not hold the currency.
  const buyer = await person('buyer')
  await step('claim', async () => {
    await collector.buy({ tokenId: other, appId: first?.appId ?? 0, price: '5' })
    const second = await collector.list({ tokenId: other, price: '10', asaId: usdc })
    await buyer.buy({ tokenId: other, appId: second.appId, price: '10' })
    await artist.claim()
  })
  await step('sdk', () => sendByHand(buyer, work, moved))
  const own = { headers: { 'sec-fetch-site': 'same-origin' } }
  await travel(1.5 * 86_400)
  await step('ended', () => creator.api('GET /api/auctions/{id}', sellerOf))
  await step('won', () => collector.api('GET /api/auctions/bid'))
  await step('joe', () => buyer.api('POST /api/debug/joe', { body: { app_id: auction, kind: 'settle' } }))
  await step('settle', () => collector.settle({ appId: auction }))
  await step('log out', () => fetch(`${url}/api/logout`, own))
  return refused
}

/** Sends opt-ins by each of the endpoints for groups that an account built itself. */
async function sendByHand({ account, api }: MarketClient, ...[first, second]: [number, number]): Promise<void> {
  const params = paramsFromWire(await api('GET /api/sdk/param'))
  const sign = (assetId: number, lastRound = params.lastRound) => {
    const { transactions } = optIn({ ...params, lastRound }, account.address, BigInt(assetId))
    return transactions.map((transaction) => account.sign(transaction))[0] ?? ''
  }
  await api('POST /api/sdk/optin', { body: { asset_id: first, signed_tx: sign(first) } })
  await api('POST /api/sdk/send', { body: { signed_tx: sign(second) } })
  await api('POST /api/sdk/send/group', { body: { signed_tx: sign(second, params.lastRound - 1n) } })
  await api('POST /api/sdk/send_all', { body: { signed_tx: [sign(second, params.lastRound - 2n)] } })
}
