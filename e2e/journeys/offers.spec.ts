import { drawPng } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
import { appExists, balance, chainSeconds, feesPaid, holding, lastRound, passTime } from '../actors/chain.ts'
import { mintAndList } from '../actors/creator.ts'
import { demoClient } from '../actors/demo-client.ts'
import { Person, platformAddress } from '../actors/person.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

/** Funding of the escrows of an offer and of a sale, both in ALGO. */
const OFFER_ESCROW_MICRO_ALGO = 100_000n
const SALE_ESCROW_MICRO_ALGO = 200_000n

for (const [screen, options] of screens) {
  test(`the owner of a listed work sees an offer and accepts it, on ${screen}`, async ({ browser }) => {
    const owner = await Person.signIn(browser, 'kiln.works', options)
    const title = `Wanted on ${screen}`
    const { tokenId, appId: saleId } = await mintAndList(owner, { title, price: '60' })
    await owner.page.goto('/user/pending/offers')
    await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(owner.page.getByText(title)).toHaveCount(0)

    const bidder = await Person.signIn(browser, 'collector.one', options)
    const [bidderBefore, bidderStart] = [await balance(bidder.address), await lastRound()]
    await bidder.page.goto(`/nft/${tokenId}`)
    await bidder.page.getByRole('button', { name: 'Make an offer' }).click()
    await bidder.dialog.getByLabel('Your offer').fill('45.5')
    await bidder.dialog.getByText('30 days').click()
    await expect(bidder.dialog.getByText('Total you pay')).toBeVisible()
    await bidder.dialog.getByRole('button', { name: 'Make offer' }).click()
    await bidder.approve()
    await bidder.approve()
    await expect(bidder.dialog.getByText('Offer made', { exact: true })).toBeVisible()
    const bidderFees = await feesPaid(bidder.address, bidderStart)
    expect(bidderBefore - (await balance(bidder.address))).toBe(45_500_000n + OFFER_ESCROW_MICRO_ALGO + bidderFees)

    const card = owner.page.getByRole('article').filter({ hasText: title })
    await expect(card, 'without a reload').toBeVisible()
    await card.getByRole('link').first().click()
    await owner.page.waitForURL(/\/nft\/\d+\/offer\/\d+/)
    const offerId = Number(/offer\/(\d+)/.exec(owner.page.url())?.[1])
    const people = [owner.address, bidder.address, await platformAddress(owner)]
    const [before, start] = [await Promise.all(people.map(balance)), await lastRound()]
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await owner.page.route(`**/api/nft/${tokenId}`, (route) => isReleased.then(() => route.continue()))
    const facts = owner.page.waitForResponse(/\/api\/offers\/accept/)
    await owner.page.getByRole('button', { name: 'Accept this offer' }).click()
    await facts
    await owner.page.waitForTimeout(1_000)
    const accept = owner.dialog.getByRole('button', { name: /^Accept/ })
    await expect(accept, 'before the owner can compare the offer').toBeDisabled()
    release()
    for (const price of ['Lowest other listing', 'Last sale']) await expect(owner.dialog.getByText(price)).toBeVisible()
    await expect(owner.dialog.getByText('You receive', { exact: true })).toBeVisible()
    await expect(owner.dialog.getByText(/44\.59/).first(), 'the owner made it: no royalty to others').toBeVisible()
    await accept.click()
    await owner.approve()
    await expect(owner.dialog.getByText('Sold', { exact: true })).toBeVisible()

    const after = await Promise.all(people.map(balance))
    const [toOwner, toBidder, toPlatform] = after.map((amount, i) => amount - (before[i] ?? 0n))
    expect(toPlatform).toBe(910_000n)
    expect(toOwner).toBe(45_500_000n - 910_000n + SALE_ESCROW_MICRO_ALGO - (await feesPaid(owner.address, start)))
    expect(toBidder).toBe(OFFER_ESCROW_MICRO_ALGO)
    expect(await holding(bidder.address, tokenId)).toBe(1n)
    expect(await holding(owner.address, tokenId)).toBe(0n)
    expect([await appExists(saleId), await appExists(offerId)]).toEqual([false, false])
    await bidder.page.goto(`/nft/${tokenId}/offer/${offerId}`)
    await bidder.page.waitForURL(`**/nft/${tokenId}`)
    await expect(bidder.page.getByRole('cell', { name: /^Sale/ })).toBeVisible()
  })

  test(`a stranger refunds an expired offer, and a bidder finds an unfunded one, on ${screen}`, async ({ browser }) => {
    const { tokenId } = await unlistedWork()
    const bidder = await demoClient('collector.three')
    const expirySeconds = (await chainSeconds()) + 3_600
    const appId = await bidder.makeOffer({ tokenId, price: '9', expirySeconds })
    const passer = await Person.signIn(browser, 'collector.one', options)
    await passer.page.goto(`/nft/${tokenId}/offer/${appId}`)
    await expect(passer.page.getByRole('button', { name: 'Refund the bidder' })).toHaveCount(0)
    await passTime(3_601)
    const before = await balance(bidder.account.address)
    await passer.page.getByRole('button', { name: 'Refund the bidder' }).first().click()
    await passer.review('Refund the bidder')
    await passer.approve()
    await expect(passer.dialog.getByText('Refunded', { exact: true })).toBeVisible()
    expect((await balance(bidder.account.address)) - before).toBe(9_000_000n + OFFER_ESCROW_MICRO_ALGO)

    await passer.page.goto(`/nft/${tokenId}`)
    await passer.page.getByRole('button', { name: 'Make an offer' }).click()
    await passer.dialog.getByRole('button', { name: 'Make offer' }).click()
    await passer.approve()
    await passer.page.getByRole('button', { name: 'Reject' }).click()
    await expect(passer.dialog.getByText('Nothing more left your wallet.')).toBeVisible()
    await passer.dialog.getByRole('button', { name: 'Go back' }).click()
    await passer.page.goto('/user/listings/my_offers')
    await passer.page.getByRole('region', { name: 'Unfinished' }).getByRole('button').first().click()
    await passer.review('Cancel offer')
    await passer.approve()
    await expect(passer.dialog.getByText('Offer cancelled', { exact: true })).toBeVisible()
    await passer.dialog.getByRole('link', { name: 'See your offers' }).click()
    await expect(passer.page.getByRole('region', { name: 'Unfinished' })).toHaveCount(0)
  })

  test(`an offer is made and cancelled in French on ${screen}`, async ({ browser }) => {
    const { tokenId } = await unlistedWork()
    const bidder = await Person.signIn(browser, 'collector.two', options)
    const { page } = bidder
    await page.goto(`/nft/${tokenId}?lang=fr`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const [before, start] = [await balance(bidder.address), await lastRound()]
    await page.getByRole('button', { name: 'Faire une offre' }).click()
    await bidder.dialog.getByLabel('Votre offre').fill('7,25')
    await bidder.dialog.getByText('Sans échéance').click()
    await bidder.dialog.getByRole('button', { name: 'Faire l’offre' }).click()
    await page.getByRole('button', { name: APPROVE_FR }).click()
    await page.getByRole('button', { name: APPROVE_FR }).click()
    await expect(bidder.dialog.getByText('Offre faite', { exact: true })).toBeVisible()
    const spent = before - (await balance(bidder.address))
    expect(spent).toBe(7_250_000n + OFFER_ESCROW_MICRO_ALGO + (await feesPaid(bidder.address, start)))

    await bidder.dialog.getByRole('link', { name: 'Voir vos offres' }).click()
    await page.waitForURL('**/user/listings/my_offers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos offres')
    await page.getByRole('button', { name: 'Annuler l’offre' }).first().click()
    await bidder.dialog.getByRole('button', { name: 'Annuler l’offre' }).click()
    await page.getByRole('button', { name: APPROVE_FR }).click()
    await expect(bidder.dialog.getByText('Offre annulée', { exact: true })).toBeVisible()
    expect(before - (await balance(bidder.address)), 'all but the fees').toBe(await feesPaid(bidder.address, start))
    expect(await holding(bidder.address, tokenId)).toBe(0n)
  })
}

test('a bidder without enough money is warned before signing, in either currency', async ({ browser }) => {
  const { tokenId } = await unlistedWork()
  const bidder = await Person.signIn(browser, 'collector.three')
  const [before, { page }] = [await balance(bidder.address), bidder]
  await page.goto(`/nft/${tokenId}`)
  for (const currency of ['ALGO', 'USDC']) {
    await page.getByRole('button', { name: 'Make an offer' }).click()
    await bidder.dialog.getByText(currency, { exact: true }).first().click()
    await bidder.dialog.getByLabel('Your offer').fill('90000000')
    await bidder.dialog.getByRole('button', { name: 'Make offer' }).click()
    await expect(bidder.dialog.getByText(/^Your wallet needs 8[0-9,.]+.*/)).toContainText(currency)
    await bidder.dialog.getByRole('button', { name: 'Go back' }).click()
  }
  expect(await balance(bidder.address), 'nothing was begun').toBe(before)
})

/** The demo wallet's button in French. */
const APPROVE_FR = 'Approuver et signer'

async function unlistedWork(): Promise<{ tokenId: number }> {
  const owner = await demoClient('nils.okafor')
  const asset = {
    title: 'Sans prix',
    description: 'Made on a journey.',
    unit: 'FACET',
    number: 1,
    royalties: 5,
    tags: [],
  }
  return { tokenId: await owner.mint(await drawPng('seeds', 'Sans prix', 400), { ...asset, properties: [] }) }
}

test("an offer that was never funded is shown on the work's page, also in another tab", async ({ browser }) => {
  const owner = await Person.signIn(browser, 'kiln.works')
  const { tokenId } = await mintAndList(owner, { title: 'Half an offer', price: '60' })
  const bidder = await Person.signIn(browser, 'collector.two')
  const { page } = bidder
  await page.goto(`/nft/${tokenId}`)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await bidder.dialog.getByLabel('Your offer').fill('12')
  await bidder.dialog.getByRole('button', { name: 'Make offer' }).click()
  await bidder.approve()
  await expect(bidder.dialog.getByText(/^Offer .*12/).first()).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(`/nft/${tokenId}`)
  await expect(tab.getByText('was never funded')).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Cancel the unfinished offer' })).toBeVisible()
})
