import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Account, drawPng, type Market, type MarketClient, startMarket } from '@facet/dev-env'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { test } from '../actors/test.ts'
import { type Algodv2, decodeSignedTransaction } from 'algosdk'
import { readSigned } from '@facet/groups/transaction-file'
import { appExists, balance, feesPaid as nodeFeesPaid, holding, lastRound } from '../actors/chain.ts'
import { feesPaid } from '../actors/market-fees.ts'
import { mintAndList } from '../actors/creator.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'
import { Trader } from '../actors/trader.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' }],
] as const
/** Ana's deposit, lent to the vault by the escrow of the sale that paid her. */
const CREDIT_DEPOSIT = 34_500n
const webBuildFolder = join(import.meta.dirname, '../../apps/web/build')

for (const [screen, options] of screens) {
  test(`the saved exit page withdraws everything without the market's server, on ${screen}`, async ({
    browser,
  }, info) => {
    // A separate market, then a dozen withdrawals one after the other.
    test.slow()
    await using market = await startMarket({ config: { webBuildFolder } })
    const { algod, chain, setUp } = market
    const { usdcId, vaultAppId: vault, platform } = setUp
    const terms = { vault, platform: platform.address }
    const ana = await market.person('ana')
    const ben = await market.person('ben', { usdcBaseUnits: 500_000_000n })
    const [anaTrades, benTrades] = [new Trader(algod, ana.account, terms), new Trader(algod, ben.account, terms)]

    // Ana is paid in a currency that she does not hold: the vault keeps it for her.
    const sold = await mint(ana, 'Sold', 2)
    const { appId: soldApp } = await ana.list({ tokenId: Number(sold), price: '20', asaId: Number(usdcId) })
    await ben.buy({ tokenId: Number(sold), appId: soldApp, price: '20' })

    const listed = await mint(ana, 'Listed', 3)
    const auctioned = await mint(ana, 'Auctioned', 2)
    const before = { ana: await read(algod, ana.account), ben: await read(algod, ben.account) }
    const start = chain.lastRound

    await ana.list({ tokenId: Number(listed), price: '5', units: 3 })
    await anaTrades.beginSale(listed)
    const now = BigInt(Math.floor(Date.now() / 1_000))
    await anaTrades.auction(auctioned, now + 86_400n)
    const won = await anaTrades.auction(auctioned, now + 3_600n)
    await benTrades.firstBid(won, 7_000_000n)
    await benTrades.offer(listed, 11_000_000n, 0n)
    await benTrades.offer(auctioned, 30_000_000n, usdcId)
    // Ben sells the work that he bought, and Ana bids: its creator is not its seller.
    const resold = await benTrades.auction(sold, now + 3_600n)
    await anaTrades.firstBid(resold, 3_000_000n)

    const kept = info.outputPath('facet-exit.html')
    await keepPage(await browser.newContext(options), market, kept)
    await market.server.close()
    await expect(fetch(market.url)).rejects.toThrow()
    chain.controls.increaseTime(7_200n)
    await chain.controls.mine(1)

    const page = await openKept(browser, options, kept)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'colorScheme' in options ? 'dark' : 'light')
    const fonts = await page.evaluate(async () => (await document.fonts.load('16px "IBM Plex Mono"')).length)
    expect(fonts, 'the font of addresses is in the file').toBe(1)
    await expectPhoneWallet(page)
    await look(page, market, ana.account)
    await expect(cards(page)).toHaveCount(5)
    await expect(cards(page).filter({ hasText: 'Created but never funded' })).toHaveCount(1)
    await expectAccessible(page, 'what was found')
    await addByLink(page, `https://market.example/nft/${sold}/auction/${resold.appId}`)
    await expect(cards(page)).toHaveCount(6)
    await takeEverything(page, ana.account)

    await look(page, market, ben.account)
    await expect(cards(page)).toHaveCount(2)
    await takeAllAtOnce(page, ben.account, 2)

    const after = { ana: await read(algod, ana.account), ben: await read(algod, ben.account) }
    const [anaFees, benFees] = [await feesPaid(market, ana.account, start), await feesPaid(market, ben.account, start)]
    const ownShare = (price: bigint) => price - (price * 2n) / 100n - (price * 5n) / 100n
    expect(after.ana.microAlgo - before.ana.microAlgo).toBe(
      ownShare(7_000_000n) - 3_000_000n + CREDIT_DEPOSIT - anaFees,
    )
    expect(after.ben.microAlgo - before.ben.microAlgo).toBe(ownShare(3_000_000n) - 7_000_000n - benFees)
    expect(after.ana.units(usdcId)).toBe(19_600_000n)
    expect(after.ben.units(usdcId)).toBe(before.ben.units(usdcId))
    expect([sold, listed, auctioned].map(after.ana.units)).toEqual([2n, 3n, 1n])
    expect([sold, listed, auctioned].map(after.ben.units)).toEqual([0n, 0n, 1n])
    for (const { createdApps, microAlgo, minBalance, assets } of [after.ana, after.ben]) {
      expect(createdApps).toBe(0)
      expect(minBalance, 'nothing is locked but for the holdings').toBe(100_000n + 100_000n * BigInt(assets))
      expect(microAlgo).toBeGreaterThan(minBalance)
    }
  })
}

test('the demo wallet signs at the market, which sees the withdrawals', async ({ browser }) => {
  const creator = await Person.signIn(browser, 'ines.vale')
  const { tokenId, appId } = await mintAndList(creator, { title: 'Taken back', price: '12' })
  const { page } = creator
  await page.goto('/exit')
  await page.getByRole('button', { name: 'Demo wallet' }).click()
  await page.getByLabel('Wallet account').selectOption(creator.address)
  await page.getByRole('button', { name: 'Find my assets' }).click()
  const before = await balance(creator.address)
  const start = await lastRound()
  await page.getByRole('button', { name: 'Withdraw: Taken back' }).click()
  await creator.dialog.getByRole('button', { name: 'Withdraw' }).click()
  await creator.approve()
  await expect(creator.dialog.getByText(/^Confirmed in round/)).toBeVisible()
  expect(await appExists(appId)).toBe(false)
  expect(await holding(creator.address, tokenId)).toBe(1n)
  expect((await balance(creator.address)) - before).toBe(200_000n - (await nodeFeesPaid(creator.address, start)))
  await page.goto(`/nft/${tokenId}`)
  await expect(page.getByRole('button', { name: 'List for sale' }).first()).toBeVisible()
})

/** Saves the page from the market, as a cautious visitor does. */
async function keepPage(context: BrowserContext, market: Market, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${market.url}/exit`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save this page' }).click(),
  ])
  await download.saveAs(path)
  await context.close()
}

async function openKept(browser: Browser, options: BrowserContextOptions, path: string): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await page.goto(pathToFileURL(path).href)
  return page
}

/** On a public network a phone's wallet can sign. Expects its dialog to open; the network that it needs next is absent here. */
async function expectPhoneWallet(page: Page): Promise<void> {
  await page.getByText('MainNet', { exact: true }).click()
  await page.getByRole('button', { name: 'Pera (Algo Wallet)' }).click()
  await expect(page.locator('#pera-wallet-connect-modal-wrapper')).toBeAttached()
  await page.reload()
}

/** Looks up an account's holdings; the node is entered by hand. */
async function look(page: Page, market: Market, { address }: Account): Promise<void> {
  await page.getByText("This market's", { exact: true }).click()
  await page.getByLabel('Algorand node').fill(market.algodUrl)
  await page.getByLabel('Node token').fill(market.algodToken)
  await page.getByLabel('Your address').fill(address)
  await page.getByRole('button', { name: 'Find my assets' }).click()
  await expect(page.getByRole('heading', { name: 'Found' })).toBeVisible()
}

function cards(page: Page): Locator {
  return page.locator('.exit-card')
}

async function addByLink(page: Page, link: string): Promise<void> {
  await page.getByLabel('Contract id, URL of a work').fill(link)
  await page.getByRole('button', { name: 'Add' }).click()
}

/** Withdraws one by one until nothing is left. */
async function takeEverything(page: Page, account: Account): Promise<void> {
  for (let left = await cards(page).count(); left > 0; left--) {
    await expect(cards(page)).toHaveCount(left)
    await cards(page).first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Returns to you')).toBeVisible()
    if (left === 1) await expectAccessible(page, 'a way out')
    await signByFile(page, account)
    await expect(dialog.getByText(/^Confirmed in round/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  await expect(page.getByText('No contract holds anything for this address')).toBeVisible()
}

/** Withdraws everything found with one signature. */
async function takeAllAtOnce(page: Page, account: Account, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw all' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${count} with this signature`)).toBeVisible()
  await expectAccessible(page, 'all at once')
  await signByFile(page, account)
  await expect(dialog.getByText('Everything is withdrawn')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No contract holds anything for this address')).toBeVisible()
}

/** Saves the transactions, signs them elsewhere and brings them back. */
async function signByFile(page: Page, account: Account): Promise<void> {
  const dialog = page.getByRole('dialog')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the transactions' }).click(),
  ])
  const signed = sign(await readFile(await download.path()), account)
  await dialog.getByLabel('Signed file').setInputFiles({ name: 'signed.txn', mimeType: '', buffer: signed })
}

/** Signs as a tool that holds the account's key does. */
function sign(unsigned: Uint8Array, account: Account): Buffer {
  const transactions = readSigned(unsigned).map((bytes) => decodeSignedTransaction(bytes).txn)
  return Buffer.concat(transactions.map((transaction) => Buffer.from(account.sign(transaction), 'base64')))
}

/** An account, read from the node. */
async function read(algod: Algodv2, { address }: Account) {
  const { amount, minBalance, createdApps = [], assets = [] } = await algod.accountInformation(address).do()
  return {
    microAlgo: amount,
    minBalance,
    createdApps: createdApps.length,
    assets: assets.length,
    units: (assetId: bigint) => assets.find((asset) => asset.assetId === assetId)?.amount,
  }
}

async function mint(creator: MarketClient, title: string, supply: number): Promise<bigint> {
  const picture = await drawPng('seeds', title, 200)
  const work = { title, description: '', unit: 'EXIT', number: supply, royalties: 5, tags: [], properties: [] }
  return BigInt(await creator.mint(picture, work))
}
