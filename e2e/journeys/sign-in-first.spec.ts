import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
import { mintAndAuction, mintAndList } from '../actors/creator.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'
import { signInOnPage } from '../actors/sign-in-on-page.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

for (const [screen, options] of screens) {
  test(`a visitor signs in without leaving the page and continues, on ${screen}`, async ({ browser }) => {
    const seller = await Person.signIn(browser, 'nils.okafor', options)
    const listed = await mintAndList(seller, { title: `Three on ${screen}`, price: '6', supply: 3, units: 3 })
    const auctioned = await mintAndAuction(seller, { title: `Bids on ${screen}`, price: '10', hours: 5 })

    const page = await (await browser.newContext(options)).newPage()
    const path = `/nft/${listed.tokenId}/sale/${listed.appId}`
    await page.goto(path)
    await page.getByLabel('Units').fill('2')
    await page.getByRole('link', { name: 'Sign in to buy' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page, 'sign-in')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign in to buy' }).first().click()
    await signInOnPage(page, 'collector.one')
    const purchase = page.getByRole('dialog', { name: 'Buy' })
    await expect(purchase.getByLabel('Units'), 'as chosen before').toHaveValue('2')
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(path)

    const bidder = await (await browser.newContext(options)).newPage()
    await bidder.goto(`/nft/${auctioned.tokenId}/auction/${auctioned.appId}`)
    await bidder.getByLabel('Your bid').fill('17')
    await bidder.getByRole('region', { name: 'Buy' }).getByRole('link', { name: 'Sign in to bid' }).click()
    await signInOnPage(bidder, 'collector.two')
    await expect(bidder.getByText(/^Bid 17\sALGO on/).last(), 'the bid that was typed').toBeVisible()

    const owner = await (await browser.newContext(options)).newPage()
    await owner.goto(path)
    await owner.getByRole('link', { name: 'Sign in to buy' }).first().click()
    await signInOnPage(owner, 'nils.okafor')
    await expect(owner.getByText('Your listing', { exact: true })).toBeVisible()
    await expect(owner.getByRole('dialog'), 'nobody buys from themselves').toHaveCount(0)
  })
}
