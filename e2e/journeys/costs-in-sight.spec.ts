import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const sizes = [
  { name: 'a desktop', options: { viewport: { width: 1280, height: 900 } } },
  { name: 'a phone', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
]

for (const { name, options } of sizes) {
  const signIn = (browser: Browser, account: string) => Person.signIn(browser, account, options)
  const actionOf = (page: Page): Locator =>
    options.isMobile
      ? page.getByRole('complementary', { name: 'Price and action' })
      : page.locator('.panel', { has: page.locator('[data-buy-action]') })

  test(`costs and returns are shown above each button of a work on ${name}`, async ({ browser }) => {
    const { page } = await signIn(browser, 'collector.two')
    for (const [list, button] of [
      ['sales', /^Buy/],
      ['auctions', /^Bid \d/],
    ] as const) {
      await page.goto(`/nft/${await workWithDeposit(page, list)}`)
      const action = actionOf(page)
      await expectAbove(action, action.getByRole('button', { name: button }), [
        'Total you pay',
        /^Locked in your wallet/,
      ])
    }
  })

  test(`the dialog of an offer shows the total and the deposit above its button on ${name}`, async ({ browser }) => {
    const { page, dialog } = await signIn(browser, 'collector.two')
    await page.goto(`/nft/${await workWithDeposit(page, 'sales')}`)
    await page.getByRole('button', { name: 'Make an offer' }).click()
    await expectAbove(dialog, dialog.locator('[type=submit]'), ['Total you pay', /^Refundable deposit/])
  })

  test(`the dialogs of a sale and an auction show the total and the deposit above their button on ${name}`, async ({
    browser,
  }) => {
    const { page, dialog } = await signIn(browser, 'nils.okafor')
    await page.getByRole('button', { name: 'List more' }).first().click()
    const lines = ['Total you pay', /^Refundable deposit/]
    await expectAbove(dialog, dialog.locator('[type=submit]'), lines)
    await dialog.getByText('Auction', { exact: true }).click()
    await expectAbove(dialog, dialog.locator('[type=submit]'), lines)
  })
}

/** All of it visible in the window without scrolling. */
async function expectAbove(area: Locator, button: Locator, lines: readonly (string | RegExp)[]): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 })
  for (const text of lines) {
    const line = area.locator('dt', { hasText: text }).first()
    await expect(line).toBeInViewport({ ratio: 1 })
    const [above, below] = await Promise.all([line.boundingBox(), button.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0), String(text)).toBeLessThanOrEqual(below?.y ?? 0)
  }
}

/** A work of others in a list that the account has no room for yet, so that a purchase takes a deposit. */
async function workWithDeposit(page: Page, list: 'sales' | 'auctions'): Promise<number> {
  const { metadata } = await (await page.request.get(`/api/${list}`)).json()
  for (const { token_id: id } of metadata) {
    const { nft } = await (await page.request.get(`/api/nft/${id}`)).json()
    const isOpen = list === 'sales' ? nft.action === 'buy' : nft.auction?.state === 'open' && nft.action === 'bid'
    if (isOpen && nft.deposit_micro_algo !== '0') return id
  }
  throw new Error(`none of the ${list} takes a deposit`)
}
