import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
import { appExists, balance, feesPaid, holding, lastRound } from '../actors/chain.ts'
import { fillMint, mintAndList } from '../actors/creator.ts'
import { demoAddress, Person, platformAddress } from '../actors/person.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

/** Escrow of a sale in ALGO: its account's own min balance and that of one holding. */
const ESCROW_MICRO_ALGO = 200_000n

for (const [screen, options] of screens) {
  test(`a work is minted, listed, bought, relisted and bought again on ${screen}`, async ({ browser }) => {
    const creator = await Person.signIn(browser, 'ines.vale', options)
    const title = `Journey on ${screen}`
    const { tokenId, appId } = await mintAndList(creator, {
      title,
      attributes: [
        ['Mood', 'Calm'],
        ['Medium', 'Journey'],
      ],
      price: '33',
    })
    await creator.page.goto(`/nft/${tokenId}`)
    await expect(creator.page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(creator.page.getByRole('definition').filter({ hasText: 'Journey' })).toBeVisible()

    const onlookerPage = await (await browser.newContext(options)).newPage()
    await onlookerPage.goto(`/nft/${tokenId}`)
    await expect(onlookerPage.getByText('33').first()).toBeVisible()

    const collector = await Person.signIn(browser, 'collector.one', options)
    expect(await holding(collector.address, tokenId), 'has never opted in').toBeUndefined()
    const platform = await platformAddress(collector)
    const people = [creator.address, collector.address, platform]
    const before = await balances(people)
    const start = await lastRound()
    await buy(collector, tokenId)
    expect(collector.approvals).toBe(1)

    const fee = await feesPaid(collector.address, start)
    const [toCreator, toCollector, toPlatform] = difference(before, await balances(people))
    expect(toPlatform).toBe(660_000n)
    expect(toCreator).toBe(33_000_000n - 660_000n + ESCROW_MICRO_ALGO)
    expect(toCollector).toBe(-33_000_000n - fee)
    expect(await holding(collector.address, tokenId)).toBe(1n)
    expect(await holding(creator.address, tokenId)).toBe(0n)
    expect(await appExists(appId)).toBe(false)
    await expect(onlookerPage.getByText('Sold', { exact: true }).first(), 'without a reload').toBeVisible()

    await listAgain(collector, tokenId, '50')
    await creator.leave()
    const second = await Person.signIn(browser, 'collector.two', options)
    const parties = [demoAddress('ines.vale'), collector.address, second.address, platform]
    const beforeResale = await balances(parties)
    const resaleStart = await lastRound()
    await buy(second, tokenId)
    const [royalty, toSeller, toBuyer, toPlatformAgain] = difference(beforeResale, await balances(parties))
    const resaleFee = await feesPaid(second.address, resaleStart)
    expect(royalty).toBe(2_500_000n)
    expect(toPlatformAgain).toBe(1_000_000n)
    expect(toSeller).toBe(50_000_000n - 2_500_000n - 1_000_000n + ESCROW_MICRO_ALGO)
    expect(toBuyer).toBe(-50_000_000n - resaleFee)
    expect(await holding(second.address, tokenId)).toBe(1n)
  })
}

async function buy(person: Person, tokenId: number): Promise<void> {
  await person.page.goto(`/nft/${tokenId}`)
  await person.page
    .getByRole('button', { name: /^Buy for/ })
    .first()
    .click()
  const popup = person.page.locator('dialog.dialog-steady')
  await expect(person.page.getByRole('button', { name: 'Approve and sign' })).toBeVisible()
  expect(await popup.evaluate((dialog) => dialog.matches(':modal')), "covers no wallet's own window").toBe(false)
  await person.approve()
  await expect(person.dialog.getByText('Yours', { exact: true })).toBeVisible()
}

async function listAgain(person: Person, tokenId: number, price: string): Promise<void> {
  await person.page.goto(`/nft/${tokenId}`)
  await person.page.getByRole('button', { name: 'List for sale' }).first().click()
  await person.dialog.getByRole('textbox', { name: /^Price/ }).fill(price)
  await person.dialog.getByRole('button', { name: 'List for sale' }).click()
  await person.approve()
  await person.approve()
  await expect(person.dialog.getByText('For sale', { exact: true })).toBeVisible()
}

function balances(addresses: readonly string[]): Promise<bigint[]> {
  return Promise.all(addresses.map(balance))
}

function difference(before: readonly bigint[], after: readonly bigint[]): bigint[] {
  return after.map((amount, i) => amount - (before[i] ?? 0n))
}

test('a page reloaded during minting continues with the price and does not mint twice', async ({ browser }) => {
  const creator = await Person.signIn(browser, 'mara.oduya')
  const { page } = creator
  await fillMint(creator, { title: 'Minted once' })
  await page.getByRole('button', { name: /^Mint for/ }).click()
  await creator.approve()
  await page.reload()
  await expect(page.getByText('Minted once is minted')).toBeVisible()
  await page.goto('/create')
  await expect(page.getByRole('button', { name: /^Mint for/ })).toHaveCount(0)
  await page.goto('/user/ownedNft')
  await expect(page.getByRole('article').filter({ hasText: 'Minted once' })).toHaveCount(1)
})

test('the first attempt to mint shows the errors of all fields, also when it corrects a number', async ({
  browser,
}) => {
  const creator = await Person.signIn(browser, 'mara.oduya')
  const { page } = creator
  await fillMint(creator, { title: 'Corrected once' })
  for (const submit of [
    () => page.getByRole('button', { name: /^Mint for/ }).click(),
    () => page.keyboard.press('Enter'),
  ]) {
    await page.reload()
    await page.getByRole('textbox', { name: 'Tags' }).fill('a')
    await page.getByLabel('Royalty').fill('99')
    await submit()
    await expect(page.getByText('Changed to the maximum, 10.')).toBeVisible()
    await expect(page.getByLabel('Royalty')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveAttribute('aria-invalid', 'true')
  }
})

test('a reloaded wizard returns to its step with everything that was typed', async ({ browser }) => {
  const creator = await Person.signIn(browser, 'mara.oduya')
  const { page } = creator
  await fillMint(creator, { title: 'Typed once', supply: 3 })
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Typed once')
  await expect(page.getByLabel('Total supply')).toHaveValue('3')
  await page.getByRole('button', { name: /^Mint for/ }).click()
  await creator.approve()
  await expect(page.getByText('Typed once is minted')).toBeVisible()
  const confetti = page.locator('.confetti')
  await expect(confetti).toHaveCount(1)
  // From now on a reload does not show the result again.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('facet-transaction'))).toBeNull()
  await page.reload()
  await expect(page.getByText('Typed once is minted')).toBeVisible()
  await expect(confetti).toHaveCount(0)
  await page.getByRole('button', { name: 'Set a price' }).click()

  await page.getByText('Fixed price', { exact: true }).click()
  await page.getByText('USDC', { exact: true }).click()
  await page.getByRole('textbox', { name: /^Price/ }).fill('77')
  await page.getByLabel('Units to list').fill('2')
  await page.getByRole('switch', { name: 'Private sale' }).click()
  const buyer = demoAddress('ines.vale')
  await page.getByLabel('Reserved for').fill(buyer)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Price/ })).toHaveValue('77')
  await expect(page.getByText('USDC').first()).toBeVisible()
  await expect(page.getByLabel('Units to list')).toHaveValue('2')
  await expect(page.getByRole('switch', { name: 'Private sale' })).toBeChecked()
  await expect(page.getByLabel('Reserved for')).toHaveValue(buyer)
  await page.getByRole('button', { name: 'List for sale' }).click()
  await creator.approve()
  await creator.approve()
  await page.waitForURL(/\/nft\/\d+\/sale\/\d+\?key=/)
  await page.goto('/create')
  await expect(page.getByRole('heading', { name: 'Upload your work' })).toBeVisible()
})
