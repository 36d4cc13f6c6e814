import { drawPng } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
import { balance, feesPaid, holding, lastRound } from '../actors/chain.ts'
import { demoClient, leaveAsset } from '../actors/demo-client.ts'
import { Person } from '../actors/person.ts'

/** The creator who cannot be paid, whose USDC no other journey needs. */
const screens = [
  ['a desktop', 'ada.brandt', {}],
  ['a phone', 'lou.mercier', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

/** Lent to the vault for a credit, until it is claimed. */
const CREDIT_DEPOSIT = 34_500n

for (const [screen, artistName, options] of screens) {
  test(`a creator who cannot be paid sees the royalty arrive and claims it, on ${screen}`, async ({ browser }) => {
    const [artist, owner] = [await demoClient(artistName), await demoClient('collector.one')]
    const { metadata: currencies } = await artist.api('GET /api/currency')
    const usdc = currencies.find(({ name }) => name === 'USDC')?.id ?? 0
    const title = `Resold on ${screen}`
    const tokenId = await artist.mint(await drawPng('seeds', title, 400), {
      title,
      description: 'Made on a journey.',
      unit: 'SOLD',
      number: 3,
      royalties: 5,
      tags: [],
      properties: [],
      nsfw: false,
    })
    const first = await artist.list({ tokenId, price: '1', units: 3 })
    await owner.buy({ tokenId, appId: first.appId, price: '1', units: 3 })
    const resale = await owner.list({ tokenId, price: '20', asaId: usdc, units: 3 })
    await leaveAsset(artist, usdc, owner.account.address)

    const creator = await Person.signIn(browser, artistName, options)
    await creator.page.goto('/user/pending')
    await expect(creator.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(creator.page.getByRole('button', { name: 'Claim all' })).toHaveCount(0)

    const buyer = await Person.signIn(browser, 'collector.two', options)
    const [buyerBefore, buyerStart] = [await balance(buyer.address), await lastRound()]
    await buyer.page.goto(`/nft/${tokenId}/sale/${resale.appId}`)
    await buyer.page.getByRole('button', { name: /^Buy/ }).first().click()
    await expect(buyer.dialog.getByText('Lent to the royalty vault', { exact: true })).toBeVisible()
    await buyer.dialog.getByRole('button', { name: /^Buy/ }).click()
    await buyer.approve()
    await expect(buyer.dialog.getByText('Yours', { exact: true })).toBeVisible()
    const lent = buyerBefore - (await balance(buyer.address)) - (await feesPaid(buyer.address, buyerStart))
    expect(lent).toBe(CREDIT_DEPOSIT)
    expect(await holding(creator.address, usdc), 'nothing was forced on the creator').toBeUndefined()

    await expect(creator.page.getByText(/Waiting for you: 1\sUSDC/), 'without a reload').toBeVisible()
    const [before, start] = [await balance(creator.address), await lastRound()]
    const buyerLent = await balance(buyer.address)
    await creator.page.getByRole('button', { name: 'Claim all' }).click()
    await creator.review('Claim all')
    await creator.approve()
    await expect(creator.dialog.getByText('Claimed', { exact: true })).toBeVisible()
    expect(await holding(creator.address, usdc)).toBe(1_000_000n)
    expect(before - (await balance(creator.address))).toBe(await feesPaid(creator.address, start))
    expect((await balance(buyer.address)) - buyerLent, 'the deposit is back').toBe(CREDIT_DEPOSIT)
    await creator.dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(creator.page.getByRole('button', { name: 'Claim all' })).toHaveCount(0)
  })
}
