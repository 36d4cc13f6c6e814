import { expect, type Page } from '@playwright/test'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('an endless list draws only the cards near the screen, and stays where it is', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto('/sales?sort=new')
  const places = page.locator('.grid-works > div')
  const cards = page.locator('.grid-works .card')
  const first = places.first().getByRole('link').first()
  await expect(first).toBeVisible()

  await scrollToEnd(page)
  const count = await places.count()
  expect(count).toBeGreaterThan(30)
  await expect.poll(() => cards.count()).toBeLessThan(count)
  await expect(first, 'the first card is far above').toHaveCount(0)

  const drawnFor = (event: string) =>
    page.evaluate((type) => {
      window.dispatchEvent(new Event(type))
      return document.querySelectorAll('.grid-works .card').length
    }, event)
  expect(await drawnFor('beforeprint'), 'printed as a whole').toBe(count)
  expect(await drawnFor('afterprint')).toBeLessThan(count)

  const last = cards.last().getByRole('link').first()
  const address = page.url()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  // Playwright's own click may scroll first.
  await last.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/nft/**')
  await page.goBack()
  await page.waitForURL(address)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(last).toBeInViewport()

  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(first).toBeVisible()
  await expect(cards.last(), 'the last card is far below').not.toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'nothing moved').toBe(height)

  // The card that has the focus stays, so that the next key goes on from there.
  await first.focus()
  await scrollToEnd(page)
  await expect.poll(() => cards.count()).toBeLessThan(count)
  await expect(first).toBeFocused()
})

test('the links to the beginning of the content leave Back to the router', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('blocker')) warnings.push(message.text())
  })
  await page.goto('/sales?sort=new')
  // Shows the filter of the last visit, and adds it to the URL.
  await page.goto('/sales')
  await page.waitForURL('/sales?sort=new*')
  const address = page.url()
  await scrollToEnd(page)
  for (const name of ['Back to top', 'Skip to content']) {
    const link = page.getByRole('link', { name })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main'), name).toBeFocused()
    await expect(page.locator('.grid-works > div').first(), name).toBeInViewport()
    await expect(page).toHaveURL(`${address}#main`)
    await scrollToEnd(page)
  }
  await page.goBack()
  await expect(page).toHaveURL(address)
  expect(warnings).toEqual([])
})

test('an endless list does not move under a visitor who scrolls up at another width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await page.goto('/sales?sort=new')
  const places = page.locator('.grid-works > div')
  const cards = page.locator('.grid-works .card')
  await scrollToEnd(page)
  const count = await places.count()
  await expect.poll(() => cards.count()).toBeLessThan(count)

  await page.setViewportSize({ width: 500, height: 400 })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(() => cards.count(), 'measured and left out again').toBeLessThan(count)
  const before = await height()
  for (const place of [0.5, 0]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before * place)
    await expect(places.nth(Math.floor(count * place)).locator('.card')).toBeVisible()
    expect(await height()).toBe(before)
  }
})

test('a favourite is still one after its card was far from the screen', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'collector.two', phone)
  await page.goto('/sales?sort=new')
  const heart = page.locator('.grid-works > div').first().getByRole('button', { name: 'Favourite' })
  const before = await heart.getAttribute('aria-pressed')
  const after = before === 'true' ? 'false' : 'true'
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', after)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await scrollToEnd(page)
  await expect(heart).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(heart).toHaveAttribute('aria-pressed', after)
  // Taken back: another journey of this collector begins without favourites.
  await Promise.all([page.waitForResponse('**/api/nft/fav'), heart.click()])
  await expect(heart).toHaveAttribute('aria-pressed', before ?? 'false')
})

/** Scrolls until the list ends. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByText(/^All \d+ works shown$/)).toBeVisible({ timeout: 500 })
  }).toPass()
}
