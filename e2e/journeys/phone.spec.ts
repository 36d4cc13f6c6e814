import { drawPng } from '@facet/dev-env'
import { expect, type Locator, type Page } from '@playwright/test'
import { fillMint } from '../actors/creator.ts'
import { demoClient } from '../actors/demo-client.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('the bar at the bottom keeps the price and the action in reach, and no toast covers it', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'collector.one', phone)
  const { metadata } = await (await page.request.get('/api/sales?end=1&sort=new')).json()
  await page.goto(`/nft/${metadata[0].token_id}`)
  const bar = page.getByRole('complementary', { name: 'Price and action' })
  const panel = page.locator('[data-buy-action]')
  await expect(bar).toBeInViewport({ ratio: 1 })

  await placeAt(panel, 400)
  await expect(bar).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar).toBeInViewport({ ratio: 1 })
  await placeAt(panel, 20)
  await expect(bar, 'the button is behind the navigation').toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: /^Copy the address/ }).click()
  await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 })
  await expectOnTop(bar.getByRole('button'))
  await expectOnTop(page.getByRole('banner').getByRole('link', { name: /home/ }))
})

test('the first wrong field has the focus, below the navigation', async ({ browser }) => {
  const creator = await Person.signIn(browser, 'nils.okafor', phone)
  const { page } = creator
  await fillMint(creator, { title: '' })
  await page.getByRole('textbox', { name: 'Tags' }).fill('!')
  await page.getByRole('button', { name: /^Mint for/ }).click()
  const title = page.getByLabel('Title')
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(/Title is required/)
  await expectOnTop(title)
  await expectOnTop(labelOf(page, 'Title'))

  await title.fill('Named now')
  await page.getByRole('button', { name: /^Mint for/ }).click()
  await expect(page.getByRole('textbox', { name: 'Tags' })).toBeFocused()
  await expectOnTop(labelOf(page, 'Tags'))
})

test('a number that the market corrects comes into view before it can be signed', async ({ browser }) => {
  const creator = await Person.signIn(browser, 'nils.okafor', phone)
  const { page } = creator
  await fillMint(creator, { title: 'Corrected' })
  const royalty = page.getByLabel('Royalty')
  await royalty.fill('99')
  await page.getByRole('button', { name: /^Mint for/ }).click()
  await expect(royalty).toBeFocused()
  await expectOnTop(royalty)
  await expectOnTop(page.getByText(/^Too high/))
  expect(creator.approvals).toBe(0)
})

test('the theme that is chosen in the menu is stored with the account', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'collector.three', { ...phone, colorScheme: 'light' })
  const stored = async () =>
    ((await (await page.request.get('/api/auth/check')).json()) as { mode: string | null }).mode
  const [before, after] = (await stored()) === 'dark' ? ['dark', 'light'] : ['light', 'dark']
  await expect(page.locator('html')).toHaveAttribute('data-theme', before)
  await page.getByRole('button', { name: 'Menu' }).click()
  const toggle = page.getByRole('dialog').getByRole('button', { name: 'Switch between light and dark theme' })
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', after)
  await expect.poll(stored).toBe(after)
  const other = await Person.signIn(browser, 'collector.three', { colorScheme: 'light' })
  await expect(other.page.locator('html'), 'in another browser, as soon as it signs in').toHaveAttribute(
    'data-theme',
    after,
  )
  await toggle.click()
  await expect.poll(stored).toBe(before)
})

for (const [screen, options] of [
  ['a phone', phone],
  ['a desktop', {}],
] as const) {
  test(`nothing of the market's dialog shows around the wallet on ${screen}`, async ({ browser }) => {
    const { page } = await Person.signIn(browser, 'collector.two', options)
    const { metadata } = await (await page.request.get('/api/sales?end=1&sort=new')).json()
    await page.goto(`/nft/${metadata[0].token_id}`)
    await page.getByRole('button', { name: 'Make an offer' }).click()
    const market = page.locator('.dialog:not(.dialog-wallet)')
    await expect(market.getByText('Total you pay')).toBeVisible()
    await market.locator('[type=submit]').click()
    const wallet = page.locator('.dialog-wallet')
    await expect(wallet).toBeVisible()
    await expect(market).toBeHidden()
    await wallet.getByRole('button', { name: 'Reject' }).click()
    await expect(market).toBeVisible()
  })
}

test('the offline banner has at most two lines in every language', async ({ browser, baseURL }) => {
  for (const locale of ['en', 'fr', 'pt']) {
    const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
    await context.addCookies([{ name: 'facet-locale', value: locale, url: baseURL ?? '' }])
    const page = await context.newPage()
    await page.goto('/sales', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    const words = page.locator('.offline span').first()
    await expect(words).toBeVisible()
    const lines = await words.evaluate(
      (it) => it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).lineHeight),
    )
    expect(Math.round(lines), locale).toBeLessThanOrEqual(2)
    await context.close()
  }
})

test('no title, name, description, price or badge is wider than the page', async ({ browser }) => {
  const client = await demoClient('nils.okafor')
  const title = 'W'.repeat(32)
  const asset = {
    title,
    description: 'W'.repeat(300),
    unit: 'FACET',
    number: 3,
    royalties: 5,
    tags: [],
    properties: [],
  }
  const tokenId = await client.mint(await drawPng('seeds', title, 400), asset)
  const { appId } = await client.list({ tokenId, price: '999999999999.999999' })
  const website = `https://${'w'.repeat(60)}.${'w'.repeat(60)}.example/`
  await client.api('POST /api/account/update/description', { body: { value: 'W'.repeat(500) } })
  await client.api('POST /api/account/update/email', { body: { value: JSON.stringify({ website }) } })
  const gallery = `/gallery/${client.account.address}`
  const { page } = await Person.signIn(browser, 'nils.okafor', phone)
  for (const path of ['/', `/nft/${tokenId}/sale/${appId}`, '/user/ownedNft', '/sales?sort=new', gallery]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByText(/^W{8}/).first(), path).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.viewport.width)
  }
})

test('the open tab is in view, and each tab of a gallery has its own title', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'ines.vale', phone)
  await page.goto('/user/following')
  await expect(page.locator('.tabs a[aria-current]')).toBeInViewport({ ratio: 1 })
  for (const [path, title] of [
    ['', 'inesvale · Facet'],
    ['/creations', 'Creations · inesvale · Facet'],
    ['/stats', 'Statistics · inesvale · Facet'],
  ] as const) {
    await page.goto(`/gallery/inesvale${path}`)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('.tabs a[aria-current]')).toBeInViewport({ ratio: 1 })
  }
})

test('the name of the creator on every card of the home page leads to the gallery', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const name of await page.locator('.card a.person').all()) {
    // Some stand further along in a row that scrolls.
    await name.evaluate((it) => it.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' }))
    await placeAt(name, 400)
    await expectOnTop(name)
  }
})

const labelOf = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).first()

/** Scrolls until an element begins this far below the top of the window. */
async function placeAt(element: Locator, px: number): Promise<void> {
  await element.evaluate((it, at) => scrollBy({ top: it.getBoundingClientRect().top - at, behavior: 'instant' }), px)
}

/** Nothing lies over the middle of an element. */
async function expectOnTop(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
  const isOnTop = await element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
}
