import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

for (const [screen, options] of screens) {
  test(`a visitor who closes an auction reads why to sign in and what each address has, returns, and signs out in every tab, on ${screen}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext(options)).newPage()
    await page.goto('/close_auction?app_id=7')
    await expect(page.getByText(/^Closing an auction is a transaction that your wallet signs/)).toBeVisible()
    await expect(page.getByText('After signing in you go to /close_auction?app_id=7.')).toBeVisible()
    await page.getByText('Demo wallet').first().click()
    const addresses = page.locator('label', { has: page.getByRole('radio') })
    await expect(addresses.first()).toBeVisible()
    for (const address of await addresses.all()) await expect(address).toContainText(/[\d,.]+\sALGO · round [\d,]+/)
    await page.getByText('collector.two', { exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Approve and sign' }).click()
    await page.waitForURL(({ pathname, search }) => pathname + search === '/close_auction?app_id=7')
    await page.getByLabel('Your account').click()
    await expect(page.getByTitle(/ can be spent\. Round /), 'the balance in the menu').toHaveText(
      /^[\d,.]+\sALGO · round [\d,]+$/,
    )

    const otherTab = await page.context().newPage()
    await otherTab.goto('/user/ownedNft')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await otherTab.waitForURL(({ pathname }) => pathname === '/authenticate')
    await expect(otherTab.getByText('After signing in you go to /user/ownedNft.')).toBeVisible()
  })
}
