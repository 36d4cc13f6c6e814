import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '../actors/test.ts'
import { appExists, balance, chainSeconds, feesPaid, holding, lastRound, passTime } from '../actors/chain.ts'
import { mintAndAuction } from '../actors/creator.ts'
import { Person, platformAddress } from '../actors/person.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

const HOUR = 3_600
const ALGO = 1_000_000n
/** Escrow of an auction in ALGO: its account's own min balance and that of one holding. */
const ESCROW_MICRO_ALGO = 200_000n

for (const [screen, options] of screens) {
  test(`two people bid, a late bid extends the auction, and a stranger closes it, on ${screen}`, async ({
    browser,
  }) => {
    const title = `Bids on ${screen}`
    const seller = await Person.signIn(browser, 'tomas.reyl', options)
    const work = { title, price: '20', hours: 1 }
    const { tokenId, appId } = await mintAndAuction(seller, work)
    const path = `/nft/${tokenId}/auction/${appId}`
    await expect(seller.page.getByText('Your auction', { exact: true })).toBeVisible()

    const one = await Person.signIn(browser, 'collector.one', options)
    const two = await Person.signIn(browser, 'collector.two', options)
    const platform = await platformAddress(one)
    const parties = [seller.address, one.address, two.address, platform]
    const before = await Promise.all(parties.map(balance))
    const start = await lastRound()

    await one.page.goto(path)
    await expect(one.page.getByText('No bids yet').first()).toBeVisible()
    await bid(one, '20')
    await expect(one.page.getByText('Highest bidder', { exact: true })).toBeVisible()
    const afterFirst = await balance(one.address)

    await two.page.goto(path)
    await bid(two, '25')
    expect(await balance(one.address), 'the bid before comes back whole').toBe(afterFirst + 20n * ALGO)
    await expect(seller.page.getByText('2 bids').first(), 'without a reload').toBeVisible()

    // One tap on the minimum next bid.
    const outbid = one.page.getByRole('alert').filter({ hasText: 'You were outbid' })
    await expect(outbid).toBeVisible()
    await outbid.getByRole('button', { name: /^Bid/ }).click()
    await one.approve()
    await expect(one.dialog.getByText('Highest bidder', { exact: true })).toBeVisible()
    await one.dialog.getByRole('link', { name: 'See the auction' }).click()
    const raised = await auctionOf(one.page, tokenId, appId)
    expect(raised.winner).toBe(one.address)

    await passTime(raised.end_date - (await chainSeconds()) - 60)
    await bid(two, '40')
    const extended = await auctionOf(two.page, tokenId, appId)
    expect(extended.end_date).toBeGreaterThan(raised.end_date)
    await expect(two.page.getByText('Extended by a late bid')).toBeVisible()

    await passTime(extended.end_date - (await chainSeconds()) + 1)
    await expect(two.page.getByText('You won with a bid of 40').first(), 'by the clock of the chain').toBeVisible()

    const third = await Person.signIn(browser, 'collector.three', options)
    await third.page.goto('/close_auction')
    await third.page.getByLabel('Contract id').fill(String(appId))
    await third.page.getByRole('button', { name: 'Look up' }).click()
    await third.page.getByRole('button', { name: 'Close the auction' }).click()
    await third.review('Close the auction')
    await third.approve()
    await expect(third.dialog.getByText('Closed', { exact: true })).toBeVisible()

    const fees = await Promise.all(parties.map((party) => feesPaid(party, start)))
    const change = (await Promise.all(parties.map(balance))).map((now, i) => now - (before[i] ?? 0n) + (fees[i] ?? 0n))
    expect(change).toEqual([
      40n * ALGO - 800_000n + ESCROW_MICRO_ALGO, // the seller created the work, so there is no separate royalty
      0n,
      -40n * ALGO,
      800_000n,
    ])
    expect(await holding(two.address, tokenId)).toBe(1n)
    expect(await appExists(appId)).toBe(false)
    await expect(two.page.getByText('The work was sent to your wallet.')).toBeVisible()
  })
}

test('an overtaken bid pays nothing and is raised to the new minimum in one tap', async ({ browser }) => {
  const { path } = await auction(browser, 'Two at once', '10')
  const one = await Person.signIn(browser, 'collector.one')
  const two = await Person.signIn(browser, 'collector.two')
  for (const person of [one, two]) {
    await person.page.goto(path)
    await person.page
      .getByRole('button', { name: /^Bid 10/ })
      .first()
      .click()
    await expect(person.page.getByRole('button', { name: 'Approve and sign' })).toBeVisible()
  }
  await one.approve()
  await expect(one.dialog.getByText('Highest bidder', { exact: true })).toBeVisible()
  const before = await balance(two.address)
  await two.approve()
  await expect(two.dialog.getByText('Bid not placed')).toBeVisible()
  await expect(two.dialog.getByText('Nothing left your wallet.')).toBeVisible()
  expect(await balance(two.address)).toBe(before)
  await two.dialog.getByRole('button', { name: /^Bid/ }).click()
  await two.approve()
  await expect(two.dialog.getByText('Highest bidder', { exact: true })).toBeVisible()
})

test('an auction without a bid is cancelled; one that ended without a bid moves to a sale', async ({ browser }) => {
  const first = await auction(browser, 'Thought better of it', '10')
  await first.seller.page.getByRole('button', { name: 'Cancel auction' }).click()
  await expect(first.seller.dialog.getByText('The work goes back to your wallet')).toBeVisible()
  await first.seller.review('Cancel auction')
  await first.seller.approve()
  await expect(first.seller.dialog.getByText('Auction cancelled', { exact: true })).toBeVisible()
  expect(await holding(first.seller.address, first.tokenId)).toBe(1n)
  expect(await appExists(first.appId)).toBe(false)
  await first.seller.leave()

  const { seller, tokenId, appId } = await auction(browser, 'Nobody came', '10')
  const list = await seller.page.context().newPage()
  await list.goto('/auctions?sort=new')
  const card = list.getByRole('article').filter({ hasText: 'Nobody came' })
  await expect(card.getByText('No bids yet')).toBeVisible()
  await passTime(HOUR + 1)
  await expect(card.getByText('No bids'), 'without a reload').toBeVisible()
  await list.close()
  await seller.page.getByRole('button', { name: 'Move to sales' }).click()
  await seller.dialog.getByRole('textbox', { name: /^Price/ }).fill('8')
  await seller.dialog.getByRole('button', { name: 'Move to sales' }).click()
  await seller.approve()
  await seller.approve()
  await expect(seller.dialog.getByText('For sale', { exact: true })).toBeVisible()
  expect(await appExists(appId)).toBe(false)
  await seller.page.goto(`/nft/${tokenId}`)
  await expect(seller.page.getByText('Your listing', { exact: true })).toBeVisible()
})

async function auction(browser: Browser, title: string, price: string) {
  const seller = await Person.signIn(browser, 'tomas.reyl')
  const { tokenId, appId } = await mintAndAuction(seller, { title, price, hours: 1 })
  return { seller, tokenId, appId, path: `/nft/${tokenId}/auction/${appId}` }
}

async function bid(person: Person, amount: string): Promise<void> {
  const { page } = person
  await page.getByLabel('Your bid').fill(amount)
  await page
    .getByRole('button', { name: `Bid ${amount}` })
    .first()
    .click()
  await person.approve()
  await expect(person.dialog.getByText('Highest bidder', { exact: true })).toBeVisible()
  await person.dialog.getByRole('link', { name: 'See the auction' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function auctionOf(page: Page, tokenId: number, appId: number): Promise<{ end_date: number; winner: string }> {
  const response = await page.request.get(`/api/nft/${tokenId}/auction/${appId}`)
  return ((await response.json()) as { nft: { end_date: number; winner: string } }).nft
}
