import { expect, type Page } from '@playwright/test'
import { test } from '../actors/test.ts'
import { appExists, balance, feesPaid, holding, lastRound } from '../actors/chain.ts'
import { mintAndList } from '../actors/creator.ts'
import { Person, platformAddress } from '../actors/person.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

for (const [screen, options] of screens) {
  test(`a private sale is only seen and bought through its link, on ${screen}`, async ({ browser }) => {
    const creator = await Person.signIn(browser, 'ines.vale', options)
    const title = `For friends on ${screen}`
    const work = { title, supply: 5, units: 5, price: '8', isPrivate: true }
    const { tokenId, appId } = await mintAndList(creator, work)
    const link = creator.page.url()
    await expect(creator.page.getByText('Private sale', { exact: true })).toBeVisible()

    const stranger = await (await browser.newContext(options)).newPage()
    const gallery = `/gallery/${creator.address}`
    for (const list of ['/sales?sort=new', '/', `${gallery}/sales`, `${gallery}/ownedNft`]) {
      await stranger.goto(list)
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(stranger.getByText(title), `not on ${list}`).toHaveCount(0)
    }
    for (const path of [`/nft/${tokenId}`, link.replace(/\?.*/, '')]) {
      await stranger.goto(path)
      await stranger.waitForURL(`**/nft/${tokenId}`)
      await expect(stranger.getByText('Not for sale', { exact: true })).toBeVisible()
      await expect(forSaleNow(stranger)).toHaveText('0')
    }
    await stranger.goto(link)
    await expect(stranger.getByText('Only people with this link see it.')).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Sign in to buy' }).first()).toBeVisible()
    await expect(forSaleNow(stranger)).toHaveText('5')

    const { search } = new URL(link)
    await stranger.goto(`/nft/${tokenId}${search}`)
    await expect(forSaleNow(stranger), 'with the key alone').toHaveText('5')
    await stranger.goto(link)

    const friend = await Person.signIn(browser, 'collector.two', options)
    const people = [creator.address, friend.address, await platformAddress(friend)]
    const [before, start] = [await Promise.all(people.map(balance)), await lastRound()]
    await friend.page.goto(link)
    await friend.page
      .getByRole('button', { name: /^Buy for/ })
      .first()
      .click()
    await friend.dialog.getByLabel('Units').fill('2')
    await expect(friend.dialog.getByText(/^2 × .*8.* = .*16/)).toBeVisible()
    await friend.dialog.getByRole('button', { name: /^Buy 2 for .*16/ }).click()
    await friend.approve()
    await expect(friend.dialog.getByText('Yours', { exact: true })).toBeVisible()
    expect(friend.approvals).toBe(1)

    await expect(forSaleNow(stranger), 'without a reload').toHaveText('3')
    const after = await Promise.all(people.map(balance))
    const [toCreator, toFriend, toPlatform] = after.map((amount, i) => amount - (before[i] ?? 0n))
    expect(toPlatform).toBe(320_000n)
    expect(toCreator).toBe(16_000_000n - 320_000n)
    expect(toFriend).toBe(-16_000_000n - (await feesPaid(friend.address, start)))
    expect(await holding(friend.address, tokenId)).toBe(2n)
    expect(await holding(creator.address, tokenId)).toBe(0n)
    expect(await appExists(appId)).toBe(true)

    await stranger.goto(`/nft/${tokenId}`)
    await expect(forSaleNow(stranger), 'what is left is as private as before').toHaveText('0')
  })

  test(`only the account that a sale is reserved for can buy it, on ${screen}`, async ({ browser }) => {
    const creator = await Person.signIn(browser, 'ines.vale', options)
    const friend = await Person.signIn(browser, 'collector.two', options)
    const work = { title: `For one on ${screen}`, price: '8', isPrivate: true, reservedFor: friend.address }
    const { tokenId, appId } = await mintAndList(creator, work)
    const link = creator.page.url()
    await expect(creator.page.getByText(/^Reserved for/)).toBeVisible()

    const stranger = await (await browser.newContext(options)).newPage()
    await stranger.goto(link)
    await expect(stranger.getByText(/^Reserved for/)).toBeVisible()
    await expect(stranger.getByText('Only that account can buy.', { exact: false })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Sign in to buy' })).toHaveCount(0)

    // Without the link: the account is enough.
    await friend.page.goto(`/nft/${tokenId}`)
    await expect(friend.page.getByText('Reserved for you')).toBeVisible()
    await friend.page
      .getByRole('button', { name: /^Buy for/ })
      .first()
      .click()
    await friend.approve()
    await expect(friend.dialog.getByText('Yours', { exact: true })).toBeVisible()
    expect(await holding(friend.address, tokenId)).toBe(1n)
    expect(await appExists(appId)).toBe(false)
  })
}

/** Units for sale, from the facts on the work's page. */
function forSaleNow(page: Page) {
  return page
    .locator('div')
    .filter({ has: page.getByText('For sale now', { exact: true }) })
    .last()
    .getByRole('definition')
}
