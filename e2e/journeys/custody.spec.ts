import { drawPng } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
import { appExists, balance, holding } from '../actors/chain.ts'
import { demoClient } from '../actors/demo-client.ts'
import { Person, platformAddress } from '../actors/person.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

for (const [screen, options] of screens) {
  test(`a work in custody is repriced and bought; others move to a sale and an auction, on ${screen}`, async ({
    browser,
  }) => {
    const [sold, moved, auctioned] = [
      await giveIntoCustody('kiln.works', `In custody on ${screen}`),
      await giveIntoCustody('kiln.works', `Moved on ${screen}`),
      await giveIntoCustody('kiln.works', `Auctioned on ${screen}`),
    ]
    const creator = await Person.signIn(browser, 'kiln.works', options)
    await creator.page.goto(`/nft/${sold}`)
    await expect(creator.page.getByText('In the market’s custody')).toBeVisible()
    await creator.page.getByRole('button', { name: 'Change the price' }).click()
    await creator.dialog.getByLabel('New price').fill('20.5')
    await expect(creator.dialog.getByText('a whole number from 5'), 'as it is typed').toBeVisible()
    await creator.dialog.getByRole('button', { name: 'Change the price' }).click()
    await expect(creator.dialog.getByText('Rounded to 21.'), 'corrected, not submitted').toBeVisible()
    await expect(creator.dialog.getByLabel('New price')).toHaveValue('21')
    await creator.dialog.getByRole('button', { name: 'Change the price' }).click()
    await expect(creator.dialog.getByText('Price changed', { exact: true })).toBeVisible()
    expect(creator.approvals, 'nothing is signed').toBe(0)

    const collector = await Person.signIn(browser, 'collector.three', options)
    const platform = await platformAddress(collector)
    const parties = [creator.address, collector.address, platform]
    const before = await Promise.all(parties.map(balance))
    await collector.page.goto(`/nft/${sold}`)
    await collector.page
      .getByRole('button', { name: /^Buy for 21/ })
      .first()
      .click()
    await collector.approve()
    await expect(collector.dialog.getByText('Yours', { exact: true })).toBeVisible()
    const after = await Promise.all(parties.map(balance))
    // The creator sells a first time, so nothing is a royalty. Opt-in, two payments and the work: 4,000 µALGO.
    expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([20_580_000n, -21_004_000n, 420_000n])
    expect(await holding(collector.address, sold)).toBe(1n)

    await creator.page.goto(`/nft/${moved}`)
    await creator.page.getByRole('button', { name: 'Move to a contract' }).click()
    await creator.dialog.getByRole('button', { name: 'Move to a contract' }).click()
    await creator.approve()
    await creator.approve()
    await expect(creator.dialog.getByText('For sale', { exact: true })).toBeVisible()
    await creator.dialog.getByRole('link', { name: 'See your listing' }).click()
    await creator.page.waitForURL(/\/nft\/\d+\/sale\/\d+/)
    const [, appId] = /\/sale\/(\d+)/.exec(creator.page.url()) ?? []
    expect(Number(appId)).not.toBe(moved)
    expect(await appExists(Number(appId))).toBe(true)
    expect(await holding(creator.address, moved)).toBe(0n)

    await collector.page.goto(`/nft/${moved}`)
    await collector.page
      .getByRole('button', { name: /^Buy for 20/ })
      .first()
      .click()
    await collector.approve()
    await expect(collector.dialog.getByText('Yours', { exact: true })).toBeVisible()
    expect(await holding(collector.address, moved)).toBe(1n)
    expect(await appExists(Number(appId))).toBe(false)

    await creator.page.goto(`/nft/${auctioned}`)
    await creator.page.getByRole('button', { name: 'Move to a contract' }).click()
    await creator.dialog.getByText('Auction', { exact: true }).click()
    await creator.dialog.getByLabel('Starting price').fill('12')
    await creator.dialog.getByRole('button', { name: 'Start the auction' }).click()
    await creator.approve()
    await creator.approve()
    await expect(creator.dialog.getByText('Up for auction', { exact: true })).toBeVisible()
    await creator.dialog.getByRole('link', { name: 'See your auction' }).click()
    await creator.page.waitForURL(/\/nft\/\d+\/auction\/\d+/)
    await expect(creator.page.getByText('Your auction')).toBeVisible()
    expect(await holding(creator.address, auctioned)).toBe(0n)
  })
}

test('a work with an unfinished move shows it, and returns the deposit', async ({ browser }) => {
  const tokenId = await giveIntoCustody('kiln.works', 'Half way to a contract')
  const { page, ...creator } = await Person.signIn(browser, 'kiln.works')
  await page.goto(`/nft/${tokenId}`)
  await page.getByRole('button', { name: 'Move to a contract' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to a contract' }).click()
  await page.getByRole('button', { name: 'Approve and sign' }).click()
  await expect(page.getByText(/Send 1 of asset/)).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Go back' }).click()

  await page.goto('/user/listings/sales')
  const unfinished = page.getByRole('region', { name: 'Unfinished' })
  await expect(unfinished.getByText('Half way to a contract')).toBeVisible()
  await expect(unfinished, 'the market keeps it').not.toContainText(/works? (is|are|stays?) in your wallet/)
  await page.goto(`/nft/${tokenId}`)
  await page.getByRole('button', { name: 'Cancel the unfinished listing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel listing' }).click()
  await page.getByRole('button', { name: 'Approve and sign' }).click()
  await expect(page.getByText('Listing cancelled', { exact: true })).toBeVisible()
  expect(await holding(creator.address, tokenId), 'still in custody').toBe(0n)
})

/** Pages only list by contract, so works enter custody through the API. @returns the asset id */
async function giveIntoCustody(name: string, title: string): Promise<number> {
  const client = await demoClient(name)
  const asset = { title, description: 'Kept by the market.', unit: 'FACET', number: 1, royalties: 5, tags: [] }
  const tokenId = await client.mint(await drawPng('seeds', title, 400), { ...asset, properties: [] })
  await client.custodial.deposit({ tokenId, price: '20' })
  return tokenId
}
