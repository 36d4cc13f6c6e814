import { join } from 'node:path'
import { startMarket } from '@facet/dev-env'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const webBuildFolder = join(import.meta.dirname, '../../apps/web/build')
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const looks: Record<string, BrowserContextOptions> = {
  'light desktop': { colorScheme: 'light' },
  'dark desktop': { colorScheme: 'dark' },
  'light phone': { colorScheme: 'light', ...phone },
  'dark phone': { colorScheme: 'dark', ...phone },
}

test('a page beyond the limit shows when to try again', async ({ browser }, info) => {
  // As many pages as are answered, then as many as are refused with a page.
  const requestsPerMinute = Object.keys(looks).length
  await using market = await startMarket({ config: { webBuildFolder, requestsPerMinute } })
  for (let i = 0; i < requestsPerMinute; i++) await fetch(market.url)
  for (const [name, options] of Object.entries(looks)) {
    const page = await (await browser.newContext(options)).newPage()
    const answer = await page.goto(market.url)
    expect(answer?.status(), name).toBe(429)
    await expectFailure(page, 'Too many requests', info.outputPath(`429-${name}.png`))
    await expect(page.getByText(/^Wait \d+ seconds?, then try again\.$/)).toBeVisible()
  }
})

for (const [status, title] of [
  [500, 'This page did not load'],
  [503, 'Temporarily unavailable'],
] as const) {
  test(`a page that is answered with ${status} says so`, async ({ browser, baseURL }, info) => {
    for (const [name, options] of Object.entries(looks)) {
      const page = await (await browser.newContext({ ...options, baseURL: baseURL ?? '' })).newPage()
      await page.goto('/home/activity/bid', { waitUntil: 'networkidle' })
      await page.route('**/*.data*', (route) => route.fulfill({ status, body: 'From a proxy' }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sales' }).click()
      await expectFailure(page, title, info.outputPath(`${status}-${name}.png`))
      await expect(page.getByText(String(status), { exact: true })).toBeVisible()
    }
  })
}

test('a page that failed still shows who is signed in', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'collector.two')
  const account = page.getByRole('banner').locator('details summary').first()
  await expect(account).toBeVisible()
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'From a proxy' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Temporarily unavailable' })).toBeVisible()
  await expect(account).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
})

/** The page in its theme, with a way on, and a picture of it. */
async function expectFailure(page: Page, title: string, picture: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await expect(page.locator('html')).toHaveAttribute('data-theme', isDark ? 'dark' : 'light')
  await page.screenshot({ path: picture })
  await expectAccessible(page, title)
}
