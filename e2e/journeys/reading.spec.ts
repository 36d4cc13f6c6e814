import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test } from '../actors/test.ts'

async function firstWork(page: Page): Promise<{ token_id: number; title: string }> {
  const { metadata } = (await (await page.request.get('/api/sales?end=1&sort=new')).json()) as {
    metadata: { token_id: number; title: string }[]
  }
  const [work] = metadata
  if (!work) throw new Error('nothing is for sale')
  return work
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, the list, a work and comments can be read', async ({ page }) => {
    const work = await firstWork(page)
    await page.goto('/')
    await expect(page.locator('a[href^="/nft/"]').first()).toBeVisible()
    await page.goto('/sales?sort=new')
    await expect(page.getByRole('link', { name: work.title }).first()).toBeVisible()
    await page.goto(`/nft/${work.token_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
    await expect(page.getByRole('region', { name: 'Buy' }).getByText('Total you pay')).toBeVisible()
    await page.goto('/gallery/inesvale/community')
    await expect(page.getByText('Is there a ferry on the first Saturday?')).toBeVisible()
  })
})

test('a work has link-preview metadata', async ({ page }) => {
  const work = await firstWork(page)
  await page.goto(`/nft/${work.token_id}`)
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await content('og:title')).toContain(work.title)
  const picture = await content('og:image')
  expect(picture).toMatch(new RegExp(`^https?://.*/og/nft/${work.token_id}\\?lang=en$`))
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//)
})

test('a work is shown in a frame of another site, and its link opens its page', async ({ page }) => {
  const work = await firstWork(page)
  await page.goto(`/nft/${work.token_id}`)
  const address = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  const { html } = (await (await page.request.get(address ?? '')).json()) as { html: string }
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  const card = page.frameLocator('iframe')
  await expect(card.getByRole('heading', { name: work.title })).toBeVisible()
  const picture = card.getByRole('img', { name: work.title })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const opened = page.context().waitForEvent('page')
  await card.getByRole('link').click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(work.title)
  site.close()
})

test('lists the owners of an edition on request', async ({ page }) => {
  const { metadata } = (await (await page.request.get('/api/sales?end=50')).json()) as {
    metadata: { token_id: number; max_supply: string; buy_supply: string }[]
  }
  const editions = metadata.filter(({ max_supply: all, buy_supply: listed }) => Number(all) > Number(listed) + 1)
  // All units of some may be in other listings.
  const ownersOf = async (id: number) => (await page.request.get(`/api/nft/${id}/owners`)).json()
  const owned = await Promise.all(editions.map(async ({ token_id: id }) => ((await ownersOf(id)).owners[0] ? id : [])))
  await page.goto(`/nft/${owned.flat()[0]}`)
  await page.getByRole('button', { name: 'Show the owners' }).click()
  const owner = page.getByRole('region', { name: 'Owners' }).getByRole('link').first()
  await expect(owner).toHaveAttribute('href', /^\/gallery\//)
  await expect(page.getByText('Units held in contracts, such as those for sale, are not listed.')).toBeVisible()
})

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the spotlight goes from slide to slide, all around and under a finger, on a ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const spotlight = page.getByRole('region', { name: 'Spotlight' })
    await spotlight.getByRole('button', { name: 'Pause the carousel' }).click()
    const dots = spotlight.getByRole('button', { name: /, slide \d+ of \d+$/ })
    const wall = page.locator('.spotlight-wall')
    /** The slide that its dot names is the one that can be used, and begins at the margin. */
    const expectSlide = async (place: number) => {
      await expect(dots.nth(place)).toHaveAttribute('aria-current', 'true')
      const slide = wall.locator('.spotlight-slide').nth(place)
      await expect(slide).not.toHaveAttribute('inert')
      const margin = await wall.evaluate((box) => Number.parseFloat(getComputedStyle(box).scrollPaddingInlineStart))
      await expect.poll(async () => Math.abs(((await slide.boundingBox())?.x ?? 0) - margin)).toBeLessThan(2)
    }
    const last = (await dots.count()) - 1
    expect(last).toBeGreaterThan(2)
    await expectSlide(0)
    await spotlight.getByRole('button', { name: 'Next slide' }).click()
    await expectSlide(1)
    await dots.nth(last).click()
    await expectSlide(last)
    await spotlight.getByRole('button', { name: 'Next slide' }).click()
    await expectSlide(0)
    await spotlight.getByRole('button', { name: 'Previous slide' }).click()
    await expectSlide(last)
    // As a finger or a trackpad does: the browser stops at a slide.
    await wall.evaluate((box) => box.scrollTo({ left: 40, behavior: 'instant' }))
    await expectSlide(0)
  })
}

test('Back leaves an order, then the list', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sales', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Spotlight' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Price: low to high' }).click()
  await expect(page).toHaveURL(/sort=price-low/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Spotlight' })).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
})

test('a list opened by its address continues the last visit without a redirect', async ({ page }) => {
  const chosen = (name: string) => expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  const first = await page.goto('/sales?tag=pixel')
  expect(first?.request().redirectedFrom()).toBeNull()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/sales\?tag=pixel$/)
  await expect(page).toHaveURL(/\/sales\?tag=pixel&sort=spotlight$/)

  await page.goto('/sales')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/sales$/)
  await page.getByRole('link', { name: 'Price: high to low' }).click()
  await chosen('Price: high to low')
  await page.reload()
  await chosen('Price: high to low')
  await page.goBack()
  await chosen('Spotlight')
  await page.goForward()
  await chosen('Price: high to low')

  const next = await page.goto('/sales')
  expect(next?.request().redirectedFrom()).toBeNull()
  await chosen('Price: high to low')
  await expect(page.getByText('Prices in ALGO only')).toBeVisible()
})

test('an unknown address answers 404', async ({ page }) => {
  for (const path of ['/nowhere', '/nft/999999999', '/nft/abc']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the bar links to the other pages', async ({ page }) => {
  const { links } = (await (await page.request.get('/api/config')).json()) as { links: { faq: string } }
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByText('More', { exact: true }).click()
  await expect(bar.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', links.faq)
  await bar.getByRole('link', { name: 'Verified artists' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verified artists' })).toBeVisible()
  await expect(page.locator('.card').first()).toBeVisible()
  await bar.getByText('More', { exact: true }).click()
  await bar.getByRole('link', { name: 'Create a collection' }).click()
  await page.waitForURL(/\/authenticate\?next=/)
})

test('the market speaks French and Portuguese', async ({ page }) => {
  await page.goto('/?lang=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.locator('select[name=lang]').selectOption('pt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await page.goto('/sales')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('a scrolled page shows a lost connection below the bar', async ({ page, context }) => {
  const work = await firstWork(page)
  await page.goto(`/nft/${work.token_id}`)
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => scrollY > 200)
  await context.setOffline(true)
  const banner = page.getByText('You are offline.')
  await expect(banner).toBeInViewport({ ratio: 1 })
  const isOnTop = await banner.evaluate((text) => {
    const { left, top } = text.getBoundingClientRect()
    return text.contains(document.elementFromPoint(left + 4, top + 4))
  })
  expect(isOnTop).toBe(true)
})

test('a visitor who wants to create is sent to sign in and back', async ({ page }) => {
  await page.goto('/create')
  await expect(page).toHaveURL(/\/authenticate\?next=%2Fcreate/)
})

test('what is pressed, chosen or typed before hydration takes effect after it', async ({ page }) => {
  let script = Promise.withResolvers<undefined>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  const early = async (path: string, act: () => Promise<unknown>): Promise<void> => {
    script = Promise.withResolvers()
    await page.goto(path, { waitUntil: 'commit' })
    await act()
    script.resolve(undefined)
  }
  await early('/authenticate', () => page.getByText('Demo wallet').first().click())
  await expect(page.getByText('ines.vale')).toBeVisible()

  await early('/', () => page.locator('select[name=lang]').selectOption('fr'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await early('/', () => page.locator('select[name=lang]').selectOption('en'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const { metadata } = (await (await page.request.get('/api/sales?end=50')).json()) as {
    metadata: { token_id: number; app_id: number; buy_supply: string; asa_id: number; price_base_units: string }[]
  }
  const several = metadata.find(({ buy_supply: listed, asa_id: currency }) => Number(listed) > 1 && currency === 1)
  await early(`/nft/${several?.token_id}/sale/${several?.app_id}`, () => page.getByLabel('Units').fill('2'))
  const price = (2n * BigInt(several?.price_base_units ?? 0)) / 1_000_000n
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: `${price} ALGO` })
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Units')).toHaveValue('2')
})

test('a page that fails to load is reported in the visitor’s theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
  await page.getByRole('link', { name: 'Sales', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
