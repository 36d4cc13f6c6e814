import { expect, type Page } from '@playwright/test'
import { test } from '../actors/test.ts'

test('an endless list draws only the cards near the screen, and stays where it is', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  ).newPage()
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

  const last = cards.last().getByRole('link').first()
  const address = page.url()
  const place = await page.evaluate(() => scrollY)
  await last.click()
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

/** Scrolls until the list ends. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByText(/^All \d+ works shown$/)).toBeVisible({ timeout: 500 })
  }).toPass()
}
