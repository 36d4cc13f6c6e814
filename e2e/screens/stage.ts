import { drawPng, type MarketClient } from '@facet/dev-env'
import { algod, chainSeconds, passTime } from '../actors/chain.ts'
import { demoClient, leaveAsset } from '../actors/demo-client.ts'
import { Trader } from '../actors/trader.ts'
import { makePaymentTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'

/** Paths of works for the pictures, each work in the state that its name says. */
export type Stage = Awaited<ReturnType<typeof setStage>>

/** The spendable balance of a poor account. */
const POOR_MICRO_ALGO = 3_000n

/** Brings works of the demo market into every state that a page or a dialog can show. */
export async function setStage() {
  const [artist, owner, other, poor] = await Promise.all(
    ['kiln.works', 'collector.one', 'collector.two', 'collector.three'].map(demoClient),
  )
  if (!artist || !owner || !other || !poor) throw new Error('demo accounts are missing')
  const config = await artist.api('GET /api/config')
  const usdc = (await artist.api('GET /api/currency')).metadata.find(({ name }) => name === 'USDC')?.id ?? 0

  const single = await mint(artist, 'Ember Study')
  const singleSale = await artist.list({ tokenId: single, price: '250' })
  const lastUnit = await mint(artist, 'Last of Twelve', 12)
  const lastUnitSale = await artist.list({ tokenId: lastUnit, price: '12.345678', units: 1 })
  const many = await mint(artist, 'Forty Winters', 40)
  const manySale = await artist.list({ tokenId: many, price: '18.5', units: 31 })
  const secret = await mint(artist, 'Behind the Curtain')
  const secretSale = await artist.list({
    tokenId: secret,
    price: '75',
    isPrivate: true,
    reservedFor: owner.account.address,
  })
  const running = await mint(artist, 'Evening Auction')
  const runningAuction = await artist.auction({ tokenId: running, price: '20', hours: 30 })
  await owner.bid({ tokenId: running, appId: runningAuction.appId, price: '25' })
  await other.bid({ tokenId: running, appId: runningAuction.appId, price: '31.5' })
  const unbid = await mint(artist, 'First Bid Wanted')
  const unbidAuction = await artist.auction({ tokenId: unbid, price: '20', hours: 30 })
  const unlisted = await mint(artist, 'Kept in the Studio', 3)
  await owner.makeOffer({ tokenId: unlisted, price: '14' })
  const offered = await mint(artist, 'Wanted by Two')
  await artist.list({ tokenId: offered, price: '60' })
  const ownOffer = await owner.makeOffer({ tokenId: offered, price: '33', asaId: usdc })
  const custody = await mint(artist, 'In the Old Vault')
  await artist.custodial.deposit({ tokenId: custody, price: '120' })
  const mixed = await mint(artist, 'Seed Вank')
  const mixedSale = await artist.list({ tokenId: mixed, price: '40' })

  const unfinished = await mint(artist, 'Left Half Way')
  const query = { token_id: unfinished, asa_id: 1, amount: '44' }
  const { vault_app_id: vault } = await artist.api('GET /api/sale/contract/info', { query })
  const terms = { vault: BigInt(vault), platform: config.platform_address }
  await new Trader(algod, artist.account, terms).beginSale(BigInt(unfinished))

  // Somebody's royalty that cannot be paid waits in the vault.
  const resold = await mint(artist, 'Sold and Sold Again')
  const first = await artist.list({ tokenId: resold, price: '1' })
  await owner.buy({ tokenId: resold, appId: first.appId, price: '1' })
  const resale = await owner.list({ tokenId: resold, price: '200', asaId: usdc })
  await leaveAsset(artist, usdc, owner.account.address)
  await other.buy({ tokenId: resold, appId: resale.appId, price: '200' })

  const won = await mint(artist, 'Won by a Bid')
  const wonAuction = await artist.auction({ tokenId: won, price: '20', hours: 1 })
  await owner.bid({ tokenId: won, appId: wonAuction.appId, price: '25' })
  const unsold = await mint(artist, 'Nobody Came')
  const unsoldAuction = await artist.auction({ tokenId: unsold, price: '20', hours: 1 })
  await passTime(Math.max(wonAuction.end, unsoldAuction.end) - (await chainSeconds()) + 1)

  await spendAll(poor, config.platform_address)
  const sale = (tokenId: number, { appId, key }: { appId: number; key?: string | null }) =>
    `/nft/${tokenId}/sale/${appId}${key ? `?key=${encodeURIComponent(key)}` : ''}`
  const auction = (tokenId: number, { appId }: { appId: number }) => `/nft/${tokenId}/auction/${appId}`
  return {
    single: sale(single, singleSale),
    lastUnit: sale(lastUnit, lastUnitSale),
    many: sale(many, manySale),
    secret: sale(secret, secretSale),
    running: auction(running, runningAuction),
    unbid: auction(unbid, unbidAuction),
    unlisted: `/nft/${unlisted}`,
    offered: `/nft/${offered}`,
    ownOffer: `/nft/${offered}/offer/${ownOffer}`,
    custody: `/nft/${custody}`,
    mixed: sale(mixed, mixedSale),
    unfinished: `/nft/${unfinished}`,
    resold: `/nft/${resold}`,
    won: auction(won, wonAuction),
    wonAppId: wonAuction.appId,
    unsold: auction(unsold, unsoldAuction),
  }
}

/** An unlisted work of its artist. @returns the asset id */
export async function mintFresh(): Promise<number> {
  return mint(await demoClient('kiln.works'), 'One More')
}

/** One unit for sale. @returns the path of its page */
export async function listFresh(price: string): Promise<string> {
  const tokenId = await mintFresh()
  const { appId } = await (await demoClient('kiln.works')).list({ tokenId, price })
  return `/nft/${tokenId}/sale/${appId}`
}

async function mint(client: MarketClient, title: string, number = 1): Promise<number> {
  return client.mint(await drawPng('seeds', title, 700), {
    title,
    description: 'Plotted with one pen at a time, then redrawn until every arc misses the next by the same hair.',
    unit: 'LOOK',
    number,
    royalties: 5,
    tags: ['art', 'generative'],
    properties: [{ key: 'Mood', value: 'Calm' }],
    nsfw: false,
  })
}

/** Leaves an account with next to nothing that it can spend. */
async function spendAll({ account }: MarketClient, receiver: string): Promise<void> {
  const { amount, minBalance } = await algod.accountInformation(account.address).do()
  const suggestedParams = await algod.getTransactionParams().do()
  const spendable = amount - minBalance - 1_000n - POOR_MICRO_ALGO
  if (spendable <= 0n) return
  const payment = makePaymentTxnWithSuggestedParamsFromObject({
    sender: account.address,
    receiver,
    amount: spendable,
    suggestedParams,
  })
  const { txid } = await algod.sendRawTransaction(Buffer.from(account.sign(payment), 'base64')).do()
  await waitForConfirmation(algod, txid, 4)
}
